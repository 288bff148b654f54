import { describe, expect, test } from 'vitest';
import type { Item, Part, Problem } from '#model/schema';
import { isFetchable } from '#scripts/fetch/remote-files';
import {
  formatChangedProblems,
  formatDocumentSuggestions,
  formatLinkedObjects,
  formatMissingAlt,
  formatMissingWords,
  formatProblems,
  formatTotals,
  formatWithheld,
  reportProblems,
} from '#scripts/report/summary';
import { barePicture } from '#tests/fixtures/bare';

function linking(id: string, ...urls: string[]): Item {
  const parts = urls.map((url, n) => ({
    id: `${id}-${n}`,
    values: {},
    object: { kind: 'link' as const, url, media: 'other' as const },
  }));
  return { id, title: id, values: {}, slugs: {}, parts };
}

test('objects on other sites are counted by host, their items named once', () => {
  expect(
    formatLinkedObjects(
      [linking('a', 'https://x.org/1', 'https://x.org/2'), linking('b', 'https://y.org/'), linking('c')],
      isFetchable,
    ),
  ).toEqual([
    '2 objects on x.org: linked, not fetched (a).',
    '1 object on y.org: linked, not fetched (b).',
    expect.stringContaining('"npx vitrine fetch"'),
  ]);
});

test('films of film hosts and web pages are not offered for fetching', () => {
  const items = [linking('a', 'https://youtu.be/x', 'https://x.org/about.html')];
  expect(formatLinkedObjects(items, isFetchable)).toHaveLength(2);
});

const problem: Problem = {
  ...{ code: 'date-unreadable', severity: 'warning', file: 'items.csv', rows: [2], column: 'Date' },
  ...{ expected: 'a date', found: '"x"', remedy: 'Write a date.' },
};

test('problems are counted, also none, and a line says how to see the hidden ones', () => {
  expect(formatProblems([])).toEqual(['No problems.']);
  expect(formatProblems([problem])).toEqual([expect.stringMatching(/^Warning: /), '0 errors, 1 warning.']);
  const many = Array.from({ length: 9 }, (_, n) => ({ ...problem, rows: [n + 2] }));
  expect(formatProblems(many).slice(-2)).toEqual([
    '0 errors, 9 warnings.',
    'Of many problems with one cause, three are shown: "npx vitrine check --all" lists each.',
  ]);
  const all = formatProblems(many, { all: true });
  expect(all).toHaveLength(10);
  expect(all.at(-1)).toBe('0 errors, 9 warnings.');
});

test('other programs get each problem, with its sentence', () => {
  expect(reportProblems([problem])).toEqual({
    ...{ errors: 0, warnings: 1 },
    problems: [
      {
        ...problem,
        sentence:
          'items.csv, row 2, column Date: found "x", expected a date. Write a date. [date-unreadable]',
      },
    ],
  });
});

test('the end says what was built and how long each step took', () => {
  const timings = [
    { step: 'Read', seconds: 0.5 },
    { step: 'Derive', seconds: 70 },
    { step: 'Read', seconds: 0.25 },
  ];
  expect(formatTotals({ items: 1, pictures: 2, pages: 3, files: 40, bytes: 5000, timings })).toEqual([
    '1 item, 2 pictures, 3 pages, 40 files, 5.0 kB.',
    '1 min 11 s in all: read 0.8 s, derive 1 min 10 s.',
  ]);
});

const id = '0123456789abcdef0123';
const picture = barePicture(id);

function part(alt?: string): Part {
  return { id: 'p', object: { kind: 'picture', picture }, values: {}, ...(alt && { alt }) };
}

test('counts the pictures that nobody described, and names their items once', () => {
  expect(
    formatMissingAlt([
      { id: 'a', parts: [part('A boat')] },
      { id: 'b', parts: [part(), part(), part('A quay')] },
      { id: 'c', parts: [{ id: 'c', preview: picture, values: {} }] },
      { id: 'd', parts: [{ id: 'd', values: {} }] },
    ]),
  ).toEqual([
    '3 of 5 pictures have no alternative text (b, c). Write in the column alt what each shows: people who cannot see it hear its title instead.',
  ]);
});

test('counts the recordings without words; a document beside one may be its transcript', () => {
  const file = (media: 'audio' | 'pdf') =>
    ({ kind: 'file', id, file: 'a', name: 'a', media, type: 'a/b', bytes: 1 }) as const;
  const recording = { id: 'p', object: file('audio'), values: {} };
  const words = { file: 'a.vtt', id, name: 'a', language: 'en', cues: [] };
  expect(
    formatMissingWords([
      { id: 'a', parts: [recording, part()] },
      { id: 'b', parts: [{ ...recording, transcript: '<p>Words</p>' }] },
      { id: 'c', parts: [{ ...recording, speech: [{ ...words, role: 'words' }] }] },
      { id: 'd', parts: [{ ...recording, speech: [{ ...words, role: 'descriptions' }] }] },
      { id: 'e', parts: [recording, { id: 'q', object: file('pdf'), values: {} }] },
    ]),
  ).toEqual([
    '2 of 5 recordings have neither captions nor a transcript (a, d). Put captions beside each, such as talk.vtt for talk.mp3: some people cannot hear it, and the search finds only what is written.',
  ]);
});

test('names the first twenty items only', () => {
  const items = Array.from({ length: 23 }, (_, n) => ({ id: `i${n}`, parts: [part()] }));
  expect(formatMissingAlt(items)[0]).toContain('i18, i19 and 3 more items)');
  expect(formatMissingAlt(items.slice(2))[0]).toContain('i20, i21 and 1 more item)');
});

test('is silent if each has a text', () => {
  expect(formatMissingAlt([{ id: 'a', parts: [part('A boat')] }])).toEqual([]);
});

describe('after a change', () => {
  const problem = (found: string, ...rows: number[]): Problem => ({
    code: 'date-unreadable',
    severity: 'warning',
    file: 'items.csv',
    rows,
    column: 'date',
    expected: 'a date',
    found,
    remedy: 'Write a date.',
  });

  test('only new problems are reported, even if others have moved', () => {
    const told = formatChangedProblems([problem('"a"', 2)], [problem('"b"', 2), problem('"a"', 3)]);
    expect(told).toEqual([
      'Warning: items.csv, row 2, column date: found "b", expected a date. Write a date. [date-unreadable]',
      '0 errors, 2 warnings.',
    ]);
  });

  test('a problem in a further row is new', () => {
    expect(formatChangedProblems([problem('"a"', 2)], [problem('"a"', 2, 4)])).toEqual([
      'Warning: items.csv, rows 2, 4, column date: found "a", expected a date. Write a date. [date-unreadable]',
      '0 errors, 1 warning.',
    ]);
  });

  test.each([
    [[problem('"a"', 2)], [problem('"a"', 3)], '0 errors, 1 warning, none of them new.'],
    [
      [problem('"a"', 2), problem('"b"', 3)],
      [problem('"a"', 2)],
      '1 problem mended. 0 errors, 1 warning, none of them new.',
    ],
    [[problem('"a"', 2)], [], '1 problem mended. No problems.'],
    [[], [], 'No problems.'],
  ])('the others are counted', (before, now, told) => {
    expect(formatChangedProblems(before, now)).toEqual([told]);
  });
});

test('unpublished rows are reported with their file', () => {
  const withheld = [
    { source: 'letters.csv', row: 3 },
    { source: 'letters.csv', row: 5 },
    { source: 'maps.csv', row: 3 },
  ].map((place) => ({ ...place, cells: {}, heldBy: 'publish', why: 'no' as const }));
  expect(formatWithheld({ withheld })).toEqual([
    '3 rows are not published: letters.csv, rows 3, 5; maps.csv, row 3.',
  ]);
  expect(formatWithheld({})).toEqual([]);
});

test('formats metadata of documents that their rows lack, and who saved the documents', () => {
  const record = (file: string, cells: Record<string, string>) => ({
    cells,
    objects: [{ kind: 'file', file }],
  });
  const documents = new Map([['a.pdf', { about: { title: 'Minutes', author: 'Ada Berg' } }]]);
  const officeDocuments = new Map([
    ['b.docx', { author: 'Ada Berg', editor: 'Ivo Tal', date: '2021-03-04' }],
    ['c.ods', { author: 'Ada Berg', editor: 'Ada Berg' }],
  ]);
  const rows = [
    record('a.pdf', { title: 'Minutes of the town' }),
    record('b.docx', { title: 'B', creator: 'Ada Berg', date: '2021' }),
    record('c.ods', { title: 'C', creator: 'Ada Berg' }),
  ];
  expect(formatDocumentSuggestions(rows, { documents, officeDocuments })).toEqual([
    expect.stringMatching(
      /^Documents say what their rows do not: a\.pdf: author "Ada Berg"; b\.docx: saved by "Ivo Tal"\. /,
    ),
  ]);
  expect(formatDocumentSuggestions(rows.slice(2), { documents, officeDocuments })).toEqual([]);
});
