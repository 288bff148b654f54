import { expect, test } from 'vitest';
import { formatOf } from '#media/page-text/formats';

const hocr = '<html><body><div class="ocr_page">';

test.each([
  ['a.xml', '<?xml version="1.0"?><!-- <PcGts> --><alto>', 'ALTO'],
  ['a.alto', '<a:alto xmlns:a="x">', 'ALTO'],
  ['a.txt', '<alto/>', 'ALTO'],
  ['a.xml', '<PcGts xmlns="x">', 'PAGE'],
  ['a.page.xml', '\ufeff<p:PcGts>', 'PAGE'],
  [
    'a.xml',
    '<document xmlns="http://www.abbyy.com/FineReader_xml/FineReader6-schema-v1.xml">',
    'FineReader XML',
  ],
  [
    'a.xml',
    '<document xmlns="http://www.abbyy.com/FineReader_xml/FineReader8-schema-v2.xml">',
    'FineReader XML',
  ],
  [
    'a.xml',
    '<document xmlns="http://www.abbyy.com/FineReader_xml/FineReader10-schema-v1.xml">',
    'FineReader XML',
  ],
  ['a.xml', '<document xmlns="https://a.example"/>', undefined],
  ['a.html', hocr, 'hOCR'],
  ['a.hocr', hocr, 'hOCR'],
  ['a.xml', hocr, 'hOCR'],
  ['a.TXT', 'Ada left', 'plain text'],
  ['a.txt', '', 'plain text'],
  ['a.xml', '<mets><alto/></mets>', undefined],
  ['a.xml', '<TEI/>', undefined],
  ['a.xml', "<span lang=en class='x ocr_line'>", 'hOCR'],
  ['a.html', '<p>How to read ocr_page</p>', undefined],
  ['a.html', '<p class="socr_page">', undefined],
  ['a.html', '<p class="ocr_pages">', undefined],
  ['a.xml', '', undefined],
])('reads %s with %j by %s', (file, text, name) => {
  expect(formatOf({ file, text })?.name).toBe(name);
});
