import { expect, test } from 'vitest';
import { rights } from '#model/fields/rights';
import { readRights } from '#model/fields/rights-statements';

const statement = 'http://rightsstatements.org/vocab/InC-EDU/1.0/';
const name = 'In Copyright – Educational Use Permitted';
const mark = { mark: ['InC-EDU'], href: statement };

function show(written: string, { rightsstatement = '', isShown = false } = {}) {
  const values: Record<string, string[]> = isShown ? { rightsstatement: [rightsstatement] } : {};
  return rights.show?.(written, { rights: readRights(rightsstatement || written), values });
}

test.each([statement, 'https://rightsstatements.org/page/InC-EDU/1.0/?language=en', name, 'InC-EDU'])(
  'shows %s by its name, which leads to the statement',
  (written) => {
    expect(show(written)).toEqual({ pieces: [{ text: name, href: statement }], rights: mark });
  },
);

test('names a statement within the words for its address', () => {
  expect(show(`Ask the library first. ${statement}`)).toEqual({
    pieces: [{ text: 'Ask the library first. ' }, { text: name, href: statement }],
    rights: mark,
  });
});

test('does not repeat the address of a statement whose name the words have', () => {
  expect(show(`${name}, ${statement}`)).toEqual({ pieces: [{ text: `${name}, ` }], rights: mark });
});

test('keeps words of the owner beside the mark of a statement that has no field of its own', () => {
  const words = 'Courtesy of the harbour office, https://harbour.example/ask';
  const pieces = [
    { text: 'Courtesy of the harbour office, ' },
    { text: 'https://harbour.example/ask', href: 'https://harbour.example/ask' },
  ];
  expect(show(words, { rightsstatement: statement })).toEqual({ pieces, rights: mark });
  expect(show(words, { rightsstatement: statement, isShown: true })).toEqual({ pieces });
});
