import { expect, test } from 'vitest';
import { defined } from '#model/std/assert';
import { filePath } from '#model/urls';
import { unnamedFiles } from '#scripts/read/named-files/unnamed-files';
import { formatProblem } from '#scripts/report/problems';
import { publishedFiles } from '#scripts/site/locales';
import { prepareFiles } from '#tests/fixtures/prepare';

const files = {
  'items.csv': 'id,title,file,hidden note\na,A,,secret\n',
  'sounds/song.mp3': 'ID3\x04',
  'sounds/Über uns.mp3': 'ID3\x05',
  'pages/essays/report.pdf': '%PDF-1.4',
  'notes.txt': 'Not for the public.',
};

async function prepared(page: string, own: Record<string, string> = {}) {
  const all = { ...files, 'pages/essays/one.md': page, ...own };
  const { built, raw } = await prepareFiles(all);
  const [block] = defined(built.pages[0], 'the page').blocks;
  return {
    html: block?.kind === 'html' ? block.html : '',
    published: publishedFiles(built),
    problems: built.problems.map((problem) => formatProblem(problem)),
    unnamed: unnamedFiles(raw),
  };
}

test.each([
  ['<audio controls><source src="/sounds/song.mp3"></audio>', 'sounds/song.mp3', ''],
  ['[Hear](../sounds/song.mp3)', 'sounds/song.mp3', ''],
  ['[Hear][song]\n\n[song]: sounds/song.mp3', 'sounds/song.mp3', ''],
  ['[Hear](</sounds/Über uns.mp3>)', 'sounds/Über uns.mp3', ''],
  ['<a href="/sounds/%C3%9Cber%20uns.mp3">Hear</a>', 'sounds/Über uns.mp3', ''],
  ['[Read](report.pdf#page=2)', 'pages/essays/report.pdf', '#page=2'],
])('a file of the folder that a page links to is published: %s', async (page, file, place) => {
  const { html, published, problems, unnamed } = await prepared(page);
  expect(problems).toEqual([]);
  expect(published.map((object) => object.file)).toEqual([file]);
  const [{ id, name }] = [defined(published[0], 'the file')];
  expect(html).toContain(`href="${filePath(id, name)}${place}"`);
  expect(unnamed).not.toContain(file);
});

test.each([
  ['<a href="/sounds/song.mp3">Hear</a> it.', 'sounds/song.mp3', ''],
  ["Read <a href='pages/essays/report.pdf#page=2'>it</a>.", 'pages/essays/report.pdf', '#page=2'],
  ['Hear <a href="sounds/%C3%9Cber%20uns.mp3">it</a>.', 'sounds/Über uns.mp3', ''],
])(
  'a file of the folder that a long text of an item links to is published: %s',
  async (text, file, place) => {
    const list = `id,title,description,hidden note\na,A,"${text.replaceAll('"', '""')}",\n`;
    const { built } = await prepareFiles({ ...files, 'items.csv': list });
    expect(built.problems).toEqual([]);
    const [published, ...others] = publishedFiles(built);
    expect([published?.file, others]).toEqual([file, []]);
    const { id, name } = defined(published, 'the file');
    const [description] = built.items[0]?.item.values.description ?? [];
    expect(description).toContain(`href="${filePath(id, name)}${place}"`);
  },
);

test('reports broken links in long texts, and publishes no files for hidden texts', async () => {
  const link =
    '"<a href=""sounds/song.mp3"">Hear</a> <a href=""#top"">up</a> <a href=""lost.html"">lost</a>"';
  const { built } = await prepareFiles({
    ...files,
    'items.csv': `id,title,abstract,description,subject\na,A,${link},${link},${link}\n`,
    'site.yaml': 'fields:\n  abstract: { hidden: true }\n  subject: Subject\n',
  });
  expect(publishedFiles(built)).toEqual([]);
  const { built: shown } = await prepareFiles({
    ...files,
    'items.csv': `id,title,description\na,A,${link}\n`,
  });
  expect(shown.problems.map(({ found }) => found)).toEqual(['a link to /lost.html, which is not there']);
});

test('a link does not publish spreadsheets, notes, or files of a withheld row', async () => {
  const { html, published, problems } = await prepared(
    '[list](/items.csv) [notes](/notes.txt) [song](/sounds/song.mp3) `[x](/sounds/Über uns.mp3)`',
    { 'items.csv': 'id,title,file,publish\na,A,,yes\nb,B,sounds/song.mp3,no\n' },
  );
  expect(published).toEqual([]);
  expect(html).not.toContain('href');
  expect(problems.map((problem) => problem.replace(/.*found (.*), expected.*/, '$1'))).toEqual([
    'a link to /items.csv, which is not there',
    'a link to /notes.txt, a file of the folder that is not published',
    'a link to /sounds/song.mp3, which is not there',
  ]);
});

test('a link to a file with a warning leads to its item', async () => {
  const { html, problems } = await prepared('[song](/sounds/song.mp3)', {
    'items.csv': 'id,title,file,warning\na,A,sounds/song.mp3,Voices of the dead\n',
  });
  expect(problems).toEqual([]);
  expect(html).toContain('href="/items/a"');
});
