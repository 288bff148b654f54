import { expect, test } from 'vitest';
import { alto } from '#media/page-text/formats/alto';

interface Document {
  /** Below the root element. */
  head?: string;
  root?: string;
  page?: string;
}

function read(blocks: string, { head = '', root = '', page = 'WIDTH="100" HEIGHT="50"' }: Document = {}) {
  const text = `<alto ${root}>\n${head}<Layout><Page ${page}>${blocks}</Page></Layout></alto>`;
  const { pages, faults } = alto.read({ file: 'a.xml', text });
  return { pages, faults: faults.map(({ code, line, found }) => [code, line, found]) };
}

/** A line with one word. */
function line(attributes: string, others = ''): string {
  return `<TextLine><String HPOS="1" VPOS="2" WIDTH="30" HEIGHT="4" ${attributes}/>${others}</TextLine>`;
}

const left = line('CONTENT="left"');

test('reads words with their places, lines and blocks', () => {
  const words =
    '<String CONTENT="Ada" HPOS="1.5" VPOS="2" WIDTH="10.25" HEIGHT="4" WC="0.75"/><SP WIDTH="2"/>';
  const { pages, faults } = read(
    `<PrintSpace><TextBlock><TextLine>${words}<String CONTENT="&amp;"/></TextLine>${left}</TextBlock><TextBlock>${left}</TextBlock></PrintSpace>`,
  );
  const leftWord = { text: 'left', box: [1, 2, 30, 4] };
  expect(pages).toEqual([
    {
      ...{ width: 100, height: 50, isMachine: true },
      lines: [
        {
          words: [{ text: 'Ada', box: [1.5, 2, 10.25, 4], confidence: 0.75 }, { text: '&' }],
          begins: true,
        },
        { words: [leftWord] },
        { words: [leftWord], begins: true },
      ],
    },
  ]);
  expect(faults).toEqual([]);
});

test.each([
  ['no namespace', '<alto>'],
  ['that of version 1', '<alto xmlns="http://schema.ccs-gmbh.com/ALTO">'],
  ['that of version 2', '<alto xmlns="http://www.loc.gov/standards/alto/ns-v2#">'],
  ['that of version 4', '<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" SCHEMAVERSION="4.4">'],
  ['a prefix', '<a:alto xmlns:a="http://www.loc.gov/standards/alto/ns-v3#">'],
])('reads a file with %s', (_, root) => {
  const prefix = root.startsWith('<a:') ? 'a:' : '';
  const body = `<Page WIDTH="100" HEIGHT="50">${left}</Page></alto>`.replaceAll(/<(\/?)/g, `<$1${prefix}`);
  const file = { file: 'a.xml', text: `<?xml version="1.0"?>\n<!-- made by -->\n${root}${body}` };
  expect(alto.recognise(file)).toBe(true);
  expect(alto.read(file)).toMatchObject({ pages: [{ lines: [{ words: [{ text: 'left' }] }] }], faults: [] });
});

test('tells a version that is not known yet, and reads it', () => {
  const { pages, faults } = read(left, { root: 'xmlns="http://www.loc.gov/standards/alto/ns-v5#"' });
  expect(faults).toEqual([['page-text-version', 1, 'version 5']]);
  expect(pages[0]?.lines).toHaveLength(1);
});

test('reads what it says of hyphenated words', () => {
  const { pages } = read(
    line('CONTENT="Bre" SUBS_TYPE="HypPart1" SUBS_CONTENT="Bremen"', '<HYP CONTENT="-"/>') +
      line('CONTENT="men" SUBS_TYPE="HypPart2" SUBS_CONTENT="Bremen"') +
      line('CONTENT="Lü"', '<HYP/>') +
      line('CONTENT="Ham-"', '<HYP CONTENT="-"/>') +
      line('CONTENT="Dr." SUBS_TYPE="Abbreviation" SUBS_CONTENT="Doctor"'),
  );
  expect(pages[0]?.lines.map(({ words }) => words)).toMatchObject([
    [{ text: 'Bre-', whole: 'Bremen' }],
    [{ text: 'men', isRest: true, restOf: 'Bremen' }],
    [{ text: 'Lü-' }],
    [{ text: 'Ham-' }],
    [{ text: 'Dr.' }],
  ]);
});

test.each([
  ['nothing', { head: '' }, undefined],
  ['a step that read it', { head: '<OCRProcessing><ocrProcessingStep/></OCRProcessing>' }, true],
  ['a step of version 4', { head: '<Processing/>' }, true],
])('says that a machine read it if the file says so: %s', (_, document, isMachine) => {
  expect(read(left, document).pages[0]?.isMachine).toBe(isMachine);
});

test('says that no machine read it if people have corrected every word', () => {
  const head = '<ocrProcessingStep/>';
  const corrected = line('CONTENT="a" WC="1" CS="true"');
  expect(read(corrected, { head }).pages[0]?.isMachine).toBeUndefined();
  expect(read(corrected + left, { head }).pages[0]?.isMachine).toBe(true);
});

test('takes a confidence of 0 for every word as none', () => {
  const [page] = read(line('CONTENT="a" WC="0.0"').repeat(2)).pages;
  expect(page?.lines[0]?.words).toEqual([{ text: 'a', box: [1, 2, 30, 4] }]);
  const [rated] = read(line('CONTENT="a" WC="0"') + line('CONTENT="b" WC="0.2"')).pages;
  expect(rated?.lines[0]?.words).toMatchObject([{ confidence: 0 }]);
});

test('reads the name of the picture, unless there are several pages', () => {
  const head = '<sourceImageInformation><fileName> C:\\scans\\1.tif </fileName></sourceImageInformation>';
  expect(read(left, { head }).pages[0]?.picture).toBe('C:\\scans\\1.tif');
  const several = read(`${left}</Page><Page WIDTH="7" HEIGHT="8">${left}`, { head }).pages;
  expect(several).toMatchObject([
    { width: 100, height: 50 },
    { width: 7, height: 8 },
  ]);
  expect(several.map(({ picture }) => picture)).toEqual([undefined, undefined]);
});

test.each([
  ['of the page', `<TextBlock LANG="fr">${left}</TextBlock>`, 'WIDTH="9" HEIGHT="9" LANG="deu"', 'de'],
  ['of a block', `<TextBlock language="eng">${left}</TextBlock>`, 'WIDTH="9" HEIGHT="9"', 'en'],
  [
    'of most lines',
    `<TextBlock LANG="fr">${left}</TextBlock><TextBlock LANG="de">${left}${left}</TextBlock>`,
    'WIDTH="9" HEIGHT="9"',
    'de',
  ],
])('reads the language %s', (_, blocks, page, language) => {
  expect(read(blocks, { page }).pages[0]?.language).toBe(language);
});

test('uses the size of the print space for a page without one, and reports a page with neither', () => {
  const space = `<PrintSpace HPOS="10" VPOS="20" WIDTH="90" HEIGHT="180">${left}</PrintSpace>`;
  expect(read(space, { page: '' }).pages[0]).toMatchObject({ width: 100, height: 200 });
  const { pages, faults } = read(left, { page: 'WIDTH="" HEIGHT="0"' });
  expect(pages[0]).toEqual({ lines: [{ words: [{ text: 'left', box: [1, 2, 30, 4] }], begins: true }] });
  expect(faults).toEqual([['page-text-places', 2, 'places of words on a page without a size']]);
});

test('tells words beyond the edges of the page once', () => {
  const far = '<TextLine>\n<String CONTENT="far" HPOS="99" VPOS="1" WIDTH="9" HEIGHT="9"/></TextLine>';
  expect(read(left + far + far).faults).toEqual([
    ['page-text-places', 3, '"far" beyond the edges of its page, as in 1 more'],
  ]);
  const near = '<TextLine><String CONTENT="near" HPOS="99" VPOS="1" WIDTH="2" HEIGHT="9"/></TextLine>';
  expect(read(near).faults).toEqual([]);
});

test('tells a file without words', () => {
  expect(read('', { page: '' }).faults).toEqual([['page-text-empty', undefined, 'no words']]);
});

test('reads lines that are not closed, and tells the first one', () => {
  const { pages, faults } = read(`<TextBlock>\n${left.replace('</TextLine>', '')}\n${left}</TextBlock>`);
  expect(pages[0]?.lines).toHaveLength(2);
  expect(faults).toEqual([['page-text-damaged', 3, 'a tag that is not closed']]);
});

test('reads a file that ends in the middle as far as it goes', () => {
  const text = `<alto><Page WIDTH="100" HEIGHT="50"><TextLine><String CONTENT="Ada"/><String CONTE`;
  const { pages, faults } = alto.read({ file: 'a.xml', text });
  expect(pages[0]?.lines).toMatchObject([{ words: [{ text: 'Ada' }] }]);
  expect(faults).toMatchObject([{ code: 'page-text-damaged' }]);
});

test('leaves a box out that lacks a number', () => {
  const [page] = read(
    '<TextLine><String CONTENT="a" HPOS="x" VPOS="1" WIDTH="2" HEIGHT="3"/></TextLine>',
  ).pages;
  expect(page?.lines[0]?.words).toEqual([{ text: 'a' }]);
});
