import { expect, test } from 'vitest';
import { finereader } from '#media/page-text/formats/finereader';

const namespace = 'http://www.abbyy.com/FineReader_xml/FineReader10-schema-v1.xml';

function read(blocks: string, page = 'width="800" height="1200"') {
  const text = `<?xml version="1.0"?>\n<document xmlns="${namespace}"><page ${page}>${blocks}</page></document>`;
  return finereader.read({ file: 'a.xml', text });
}

/** Letters side by side, each 10 wide, from a place at the left. */
function letters(text: string, left = 0, confidence = 90) {
  return [...text]
    .map((letter, at) => {
      const place = `l="${left + 10 * at}" t="20" r="${left + 10 * at + 10}" b="40"`;
      return `<charParams ${place} charConfidence="${confidence}">${letter}</charParams>`;
    })
    .join('');
}

function line(content: string, lang = 'EnglishUnitedStates') {
  return `<line baseline="38" l="0" t="20" r="200" b="40"><formatting lang="${lang}">${content}</formatting></line>`;
}

function block(...lines: string[]) {
  return `<block blockType="Text" l="0" t="0" r="9" b="9"><text><par>${lines.join('')}</par></text></block>`;
}

test('reads words with their places, lines, paragraphs and language', () => {
  const { pages, faults } = read(
    block(line(letters('OLD DUES')), line(letters('Paid'))) + block(line(letters('x'))),
  );
  expect(faults).toEqual([]);
  expect(pages).toEqual([
    {
      ...{ width: 800, height: 1200, isMachine: true, language: 'en' },
      lines: [
        {
          words: [
            { text: 'OLD', box: [0, 20, 30, 20], confidence: 0.9 },
            { text: 'DUES', box: [40, 20, 40, 20], confidence: 0.9 },
          ],
          begins: true,
        },
        { words: [{ text: 'Paid', box: [0, 20, 40, 20], confidence: 0.9 }] },
        { words: [{ text: 'x', box: [0, 20, 10, 20], confidence: 0.9 }], begins: true },
      ],
    },
  ]);
});

test.each([
  ['EnglishUnitedStates', 'en'],
  ['GermanNewSpelling', 'de'],
  ['OldGerman', 'de'],
  ['PortugueseBrazilian', 'pt'],
  ['Latin', 'la'],
  ['', undefined],
])('reads the language %s as %s', (lang, language) => {
  expect(read(block(line(letters('x'), lang))).pages[0]?.language).toBe(language);
});

test('shares the place of a line among words without places of letters', () => {
  const { pages } = read(block(line('Old dues')));
  expect(pages[0]?.lines[0]?.words).toEqual([
    { text: 'Old', box: [0, 20, 75, 20] },
    { text: 'dues', box: [100, 20, 100, 20] },
  ]);
});

test('leaves other readings out', () => {
  const variants =
    '<wordRecVariants><wordRecVariant><variantText><charParams l="0" t="20" r="9" b="40">Z</charParams></variantText></wordRecVariant></wordRecVariants>';
  const letter =
    '<charParams l="0" t="20" r="10" b="40"><charRecVariants><charRecVariant>c</charRecVariant></charRecVariants>e</charParams>';
  const { pages } = read(block(line(variants + letter)));
  expect(pages[0]?.lines[0]?.words).toEqual([{ text: 'e', box: [0, 20, 10, 20] }]);
});

test('takes the sign at the end of a line for a hyphen', () => {
  const { pages } = read(block(line(letters('har¬')), line(letters('bour'))));
  expect(pages[0]?.lines[0]?.words[0]?.text).toBe('har\u00ad');
});

test('reads several pages, tables, and a confidence that is not known', () => {
  const cell = `<block blockType="Table"><row><cell><text><par>${line(letters('12', 0, -1))}</par></text></cell></row></block>`;
  const { pages } = read(`${cell}</page><page width="9" height="9">`);
  expect(pages).toHaveLength(2);
  expect(pages[0]?.lines[0]?.words).toEqual([{ text: '12', box: [0, 20, 20, 20] }]);
});

test('reads a file that ends in the middle as far as it goes', () => {
  const text = `<document xmlns="${namespace}"><page width="800" height="1200"><block><text><par><line><formatting>${letters('Old')}<charPar`;
  const { pages, faults } = finereader.read({ file: 'a.xml', text });
  expect(pages[0]?.lines[0]?.words[0]?.text).toBe('Old');
  expect(faults).toMatchObject([{ code: 'page-text-damaged' }]);
});
