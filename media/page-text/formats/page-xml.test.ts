import { expect, test } from 'vitest';
import { page as format } from '#media/page-text/formats/page-xml';

const namespace = 'http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15';

interface Document {
  metadata?: string;
  root?: string;
  page?: string;
}

function read(
  regions: string,
  {
    metadata = '',
    root = `xmlns="${namespace}"`,
    page = 'imageFilename="1.tif" imageWidth="100" imageHeight="50"',
  }: Document = {},
) {
  const text = `<PcGts ${root}>\n${metadata}<Page ${page}>${regions}</Page></PcGts>`;
  const { pages, faults } = format.read({ file: 'a.xml', text });
  return { pages, faults: faults.map(({ code, line, found }) => [code, line, found]) };
}

function textEquiv(text: string, attributes = ''): string {
  return `<TextEquiv ${attributes}><Unicode>${text}</Unicode></TextEquiv>`;
}

function word(text: string, x = 0): string {
  return `<Word><Coords points="${x},10 ${x + 8},12 ${x + 8},20 ${x},20"/><Glyph><Coords points="0,0"/>${textEquiv('?')}</Glyph>${textEquiv(text)}</Word>`;
}

function region(id: string, ...lines: string[]): string {
  return `<TextRegion id="${id}">${lines.map((line) => `<TextLine>${line}</TextLine>`).join('')}</TextRegion>`;
}

function textsOf({ pages }: ReturnType<typeof read>): string[] {
  return pages.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(' ')));
}

test('reads words with the rectangles around their polygons', () => {
  const { pages, faults } = read(region('a', word('Ada') + word('left', 20), word('at noon')));
  expect(pages).toEqual([
    {
      ...{ picture: '1.tif', width: 100, height: 50 },
      lines: [
        {
          words: [
            { text: 'Ada', box: [0, 10, 8, 10] },
            { text: 'left', box: [20, 10, 8, 10] },
          ],
          begins: true,
        },
        {
          words: [
            { text: 'at', box: [0, 10, expect.closeTo(16 / 7), 10] },
            { text: 'noon', box: [expect.closeTo(24 / 7), 10, expect.closeTo(32 / 7), 10] },
          ],
        },
      ],
    },
  ]);
  expect(faults).toEqual([]);
});

test('divides the rectangle of a line without words by the letters', () => {
  const line = `<Coords points="10,5 70,5 70,15 10,15"/><Baseline points="0,0 99,99"/>${textEquiv('ab cde', 'conf="0.8"')}`;
  expect(read(region('a', line)).pages[0]?.lines).toEqual([
    {
      words: [
        { text: 'ab', box: [10, 5, 20, 10], confidence: 0.8 },
        { text: 'cde', box: [40, 5, 30, 10], confidence: 0.8 },
      ],
      begins: true,
    },
  ]);
});

test('reads places as they were written until 2010', () => {
  const line = `<Coords><Point x="10" y="5"/><Point x="30" y="15"/></Coords>${textEquiv('Ada')}`;
  expect(read(region('a', line)).pages[0]?.lines[0]?.words).toEqual([{ text: 'Ada', box: [10, 5, 20, 10] }]);
});

test('joins words as the text of their line has them, if it says the same', () => {
  const words = word('(', 0) + word('Ada', 8) + word(',', 16) + word('left', 40);
  expect(textsOf(read(region('a', words + textEquiv('(Ada, left'))))).toEqual(['(Ada, left']);
  expect(read(region('a', words + textEquiv('(Ada, left'))).pages[0]?.lines[0]?.words[0]?.box).toEqual([
    0, 10, 24, 10,
  ]);
});

test.each([
  ['as many words', 'Ida left', 'Ida 0, left 20'],
  ['a word in two', 'A da left', 'A 0, da 4, left 20'],
  ['two words in one', 'Adaleft noon', 'Adaleft 0, noon 40'],
  ['a word less', 'Ada noon', 'Ada 0, noon 40'],
])('takes the words of a line that was corrected: %s', (_, text, expected) => {
  const words = word('Ada') + word('left', 20) + (text.endsWith('noon') ? word('noon', 40) : '');
  for (const attributes of ['', 'index="0"', 'conf="1"']) {
    const [line] = read(region('a', words + textEquiv(text, attributes))).pages[0]?.lines ?? [];
    const places = line?.words.map((one) => `${one.text} ${Math.round(one.box?.[0] ?? -1)}`);
    expect(places?.join(', ')).toBe(expected);
  }
});

test('keeps words of which a file is surer than of their line, and of a line without a text', () => {
  const sure = `<Word><Coords points="0,10 8,20"/>${textEquiv('Ada', 'conf="0.9"')}</Word>`;
  expect(textsOf(read(region('a', sure + textEquiv('Ida', 'conf="0.5"'))))).toEqual(['Ada']);
  expect(textsOf(read(region('a', sure + textEquiv('Ida', 'conf="0.95"'))))).toEqual(['Ida']);
  expect(textsOf(read(region('a', sure + textEquiv(' '))))).toEqual(['Ada']);
});

test('takes the surest reading if none has an index', () => {
  const guess = textEquiv('guess', 'conf="0.4"');
  expect(textsOf(read(region('a', guess + textEquiv('better', 'conf="0.8"'))))).toEqual(['better']);
  expect(textsOf(read(region('a', guess + textEquiv('corrected'))))).toEqual(['corrected']);
  expect(
    textsOf(
      read(
        region('a', textEquiv('first', 'index="0" conf="0.4"') + textEquiv('other', 'index="1" conf="0.8"')),
      ),
    ),
  ).toEqual(['first']);
});

test('takes the reading with the lowest index', () => {
  const readings = textEquiv('third') + textEquiv('second', 'index="1"') + textEquiv('first', 'index="0"');
  expect(textsOf(read(region('a', readings.replace('<TextEquiv >', '<TextEquiv index="2">'))))).toEqual([
    'first',
  ]);
  expect(textsOf(read(region('a', textEquiv('first') + textEquiv('second'))))).toEqual(['first']);
});

test('reads regions in reading order, in groups, with unlisted ones at the end', () => {
  const order = `<ReadingOrder><OrderedGroup>
    <RegionRefIndexed index="2" regionRef="c"/>
    <UnorderedGroupIndexed index="1" regionRef="b"><RegionRef regionRef="d"/><RegionRef regionRef="a"/></UnorderedGroupIndexed>
    <RegionRefIndexed index="0" regionRef="e"/>
  </OrderedGroup></ReadingOrder>`;
  const regions = ['x', 'a', 'b', 'c', 'd', 'e'].map((id) => region(id, textEquiv(id)));
  expect(textsOf(read(order + regions.join('')))).toEqual(['e', 'b', 'd', 'a', 'c', 'x']);
  expect(textsOf(read(regions.join('')))).toEqual(['x', 'a', 'b', 'c', 'd', 'e']);
});

test('reads nested regions and tables with the region around them', () => {
  const order =
    '<ReadingOrder><OrderedGroup><RegionRefIndexed index="0" regionRef="b"/></OrderedGroup></ReadingOrder>';
  const table = `<TableRegion id="b"><TableCell>${region('', textEquiv('cell'))}</TableCell></TableRegion>`;
  expect(textsOf(read(order + region('a', textEquiv('after')) + table))).toEqual(['cell', 'after']);
});

test('reads the text of a region without lines, line by line and without places', () => {
  const whole = `<TextRegion><Coords points="0,0 9,9"/>${textEquiv('Ada left\nat noon')}</TextRegion>`;
  expect(read(whole).pages[0]?.lines).toEqual([
    { words: [{ text: 'Ada' }, { text: 'left' }], begins: true },
    { words: [{ text: 'at' }, { text: 'noon' }] },
  ]);
  const twice = `<TextRegion>${region('a', textEquiv('Ada'))}${textEquiv('Ada')}</TextRegion>`;
  expect(textsOf(read(twice))).toEqual(['Ada']);
});

test.each([
  ['nothing', '', textEquiv('a'), undefined],
  ['how sure it is', '', textEquiv('a', 'conf="0.7"'), true],
  ['the program', '<Creator>Tesseract 5</Creator>', textEquiv('a'), true],
  [
    'its steps',
    '<MetadataItem type="processingStep" name="recognition/text-recognition"/>',
    textEquiv('a'),
    true,
  ],
  ['that people checked it', '<TranskribusMetadata status="GT"/>', textEquiv('a', 'conf="0.7"'), undefined],
  ['a project', '<Creator>OCR-D</Creator>', textEquiv('a'), undefined],
])('says whether a machine read it by %s', (_, metadata, line, isMachine) => {
  expect(read(region('a', line), { metadata }).pages[0]?.isMachine).toBe(isMachine);
});

test.each([
  ['of the page', 'primaryLanguage="German"', '', 'de'],
  ['of its lines', '', 'primaryLanguage="French"', 'fr'],
])('reads the language %s', (_, page, line, language) => {
  const lines = `<TextRegion><TextLine ${line}>${textEquiv('a')}</TextLine></TextRegion>`;
  expect(read(lines, { page }).pages[0]?.language).toBe(language);
});

test.each([
  [
    'a version that is not known yet',
    region('a', textEquiv('a')),
    { root: `xmlns="${namespace.replace('2019', '2031')}"` },
    ['page-text-version', 1, 'that of 2031'],
  ],
  [
    'words beyond the edges',
    `\n${region('a', word('a', 400))}`,
    {},
    ['page-text-places', 3, '"a" beyond the edges of its page'],
  ],
  [
    'what is not closed',
    '<TextRegion>\n<TextLine>\n<Word>',
    {},
    ['page-text-damaged', 4, 'a tag that is not closed'],
  ],
])('tells %s', (_, regions, document, fault) => {
  expect(read(regions, document).faults).toContainEqual(fault);
});
