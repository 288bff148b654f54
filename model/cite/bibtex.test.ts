import { expect, test } from 'vitest';
import { bibtexOf } from '#model/cite/bibtex';

const pieces = [
  ...'aZé9 ,:;.-\\{}&%$#_~^<>"\'@=()/|海Ж'.split(''),
  ...['and', ' AND ', '\\input{x}', '<i>', '</b>', '<span class="nocase">', '}},', 'Storm', '--', '“', '…'],
];

/** Pseudorandom texts, the same in every run (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function textsFrom(seed: number): () => string {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return () => Array.from({ length: 1 + below(9) }, () => pieces[below(pieces.length)] ?? '').join('');
}

/** Parses a record's fields: a value ends with the matching closing brace. */
function fieldsOf(bibtex: string): Record<string, string> {
  const body = bibtex.replace(/^@misc\{storm,\n/, '').replace(/\n\}$/, '');
  const fields: Record<string, string> = {};
  for (let rest = body; rest !== ''; ) {
    const [start = '', name = ''] = /^\t([a-z]+) = (?=\{)/.exec(rest) ?? [];
    const end = closingBrace(rest, start.length);
    if (name === '' || !/^,(?:\n|$)/.test(rest.slice(end + 1))) throw new Error(`No field: ${rest}`);
    fields[name] = rest.slice(start.length + 1, end);
    rest = rest.slice(end + 3);
  }
  return fields;
}

function closingBrace(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

test('every field is text to TeX, whatever stands in it', () => {
  const text = textsFrom(7);
  for (let n = 0; n < 2000; n += 1) {
    const fields = fieldsOf(
      bibtexOf({
        id: 'storm',
        media: 'picture',
        title: text(),
        makers: [{ literal: text() }, { family: text(), given: text(), suffix: text() }],
        date: text(),
        genre: text(),
        publisher: text(),
        collection: text(),
        address: `https://example.org/${text()}`,
        note: text(),
      }),
    );
    expect(Object.keys(fields).sort()).toEqual([
      'author',
      'note',
      'publisher',
      'series',
      'title',
      'type',
      'url',
    ]);
    const { url, ...others } = fields;
    expect(url).not.toMatch(/[\\{}]/);
    for (const value of Object.values(others)) {
      expect(value.replace(/\\text[a-z]+\{\}|\\[&%#]/g, '')).not.toMatch(/[\\&%$#_~^<>]/);
    }
  }
});

test('names that hold the word between two names are one name each', () => {
  const makers = [{ literal: 'Müller and Sohn' }, { literal: 'Tal AND Lund' }, { literal: 'others' }];
  const bibtex = bibtexOf({
    id: 'storm',
    media: 'picture',
    title: 'x',
    makers,
    genre: 'Image',
    publisher: 'y',
  });
  expect(fieldsOf(bibtex).author).toBe('{Müller and Sohn} and {Tal AND Lund} and {others}');
});
