import { expect, test } from 'vitest';
import { hocr } from '#media/page-text/formats/hocr';

function read(body: string, page = 'title="image &quot;scans/1.png&quot;; bbox 0 0 100 50; ppageno 0"') {
  const text = `<!DOCTYPE html>\n<html><body><div class="ocr_page" ${page}>${body}</div></body></html>`;
  const { pages, faults } = hocr.read({ file: 'a.hocr', text });
  return { pages, faults: faults.map(({ code, line, found }) => [code, line, found]) };
}

function word(text: string, title = 'bbox 1 2 31 6'): string {
  return `<span class='ocrx_word' title='${title}'>${text}</span>`;
}

function line(...words: string[]): string {
  return `<span class='ocr_line' title='bbox 0 0 90 9'>${words.join(' ')}</span>`;
}

function textsOf({ pages }: ReturnType<typeof read>): string[] {
  return pages.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(' ')));
}

test('reads words with their places and confidence, lines and paragraphs', () => {
  const first = line(word('<strong>Ada</strong>', 'bbox 1 2 31 6; x_wconf 93'), word('left'));
  const { pages, faults } = read(
    `<div class="ocr_carea"><p class="ocr_par">${first}${line(word('at'))}</p></div>`,
  );
  expect(pages).toEqual([
    {
      ...{ picture: 'scans/1.png', width: 100, height: 50, isMachine: true },
      lines: [
        {
          words: [
            { text: 'Ada', box: [1, 2, 30, 4], confidence: 0.93 },
            { text: 'left', box: [1, 2, 30, 4] },
          ],
          begins: true,
        },
        { words: [{ text: 'at', box: [1, 2, 30, 4] }] },
      ],
    },
  ]);
  expect(faults).toEqual([]);
});

test.each(['ocr_line', 'ocr_header', 'ocr_textfloat', 'ocr_caption', 'ocrx_line'])(
  'takes the words of an %s for a line',
  (name) => {
    const texts = textsOf(
      read(`<span class="${name}">${word('Ada')}</span><span class="other ${name}">${word('left')}</span>`),
    );
    expect(texts).toEqual(['Ada', 'left']);
  },
);

test('reads the text of a line without words side by side, and of a paragraph without lines without places', () => {
  const { pages } = read(
    '<span class="ocr_line" title="bbox 10 5 70 15">ab cde</span><p class="ocr_par" title="bbox 0 0 9 9">Ada <b>left</b></p>',
  );
  expect(pages[0]?.lines).toEqual([
    {
      words: [
        { text: 'ab', box: [10, 5, 20, 10] },
        { text: 'cde', box: [40, 5, 30, 10] },
      ],
      begins: true,
    },
    { words: [{ text: 'Ada' }, { text: 'left' }], begins: true },
  ]);
});

test('passes over letters with places of their own, and other readings', () => {
  const letters = word("<span class='ocrx_cinfo'>A</span><span class='ocrx_cinfo'>da</span>");
  const readings = word(
    '<span class="alternatives"><ins class="alt">left</ins><del class="alt">lcft</del></span>',
  );
  expect(textsOf(read(line(letters, readings)))).toEqual(['Ada left']);
});

test('reads several pages, also without words, and self-closing elements', () => {
  const text = `<?xml version="1.0"?><html><div class="ocr_page" title="bbox 0 0 7 8"/>
    <div class="ocr_page" title="bbox 0 0 9 9; x_source b_2">${line('<span class="ocrx_word" title="bbox 0 0 2 2" />', word('Ada'))}</div></html>`;
  const { pages } = hocr.read({ file: 'a.html', text });
  expect(pages).toMatchObject([
    { width: 7, height: 8, lines: [] },
    { width: 9, picture: 'b_2', lines: [{ words: [{ text: 'Ada' }] }] },
  ]);
});

test('reads a hyphen that stands behind the last word', () => {
  expect(textsOf(read(line(word('ge')).replace('</span></span>', '</span>&shy;<br></span>')))).toEqual([
    'ge\u00ad',
  ]);
});

test.each([
  ['of the page', 'lang="de" title="bbox 0 0 9 9"', line(word('a')), 'de'],
  ['in its title', 'title="bbox 0 0 9 9; ocrp_lang fra"', line(word('a')), 'fr'],
  ['of a line', 'title="bbox 0 0 9 9"', line(word('a')).replace('<span', '<span lang="eng"'), 'en'],
  ['of a paragraph', 'title="bbox 0 0 9 9"', `<p class="ocr_par" lang="eng">${line(word('a'))}</p>`, 'en'],
  ['that is not known', 'lang="unknown" title="bbox 0 0 9 9"', line(word('a')), undefined],
])('reads the language %s', (_, page, body, language) => {
  expect(read(body, page).pages[0]?.language).toBe(language);
});

test.each([
  ['spans that are not closed', line(word('Ada'), word('left')).replaceAll('</span>', ''), ['Ada left']],
  [
    'blocks that are not closed',
    `<p class="ocr_par">${line(word('Ada'))}<p class="ocr_par">${line(word('left'))}`,
    ['Ada', 'left'],
  ],
  ['spans that are closed twice', line(`${word('Ada')}</span>`, word('left')), ['Ada left']],
  ['signs that are no tags', line(word('a < b'), word('<?x?>'), word('<v>')), ['a < b <?x?> <v>']],
  ['a comment that is not closed', line(word('!<!--,,,>'), word('left')), ['!<!--,,,> left']],
  ['entities without their end', line(word('&amp'), word('&bogus;'), word('&#xD800;')), ['& &bogus; \ufffd']],
  ['no lines', word('Ada') + word('left'), ['Ada left']],
])('reads words with %s', (_, body, texts) => {
  expect(textsOf(read(body))).toEqual(texts);
});

test.each([
  [
    'words beyond the edges',
    `\n${line(word('a', 'bbox 90 0 300 9'))}`,
    ['page-text-places', 3, '"a" beyond the edges of its page'],
  ],
  [
    'elements too deep within each other',
    '<i>'.repeat(2000),
    ['page-text-damaged', 2, 'too many tags within each other'],
  ],
])('tells %s', (_, body, fault) => {
  expect(read(body).faults).toContainEqual(fault);
});

test('takes a page with a size and without words for a blank one', () => {
  expect(read('')).toMatchObject({ pages: [{ width: 100, lines: [] }], faults: [] });
});
