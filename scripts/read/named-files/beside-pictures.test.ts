import { expect, test } from 'vitest';
import { textsNamedAs } from '#scripts/read/named-files/beside-pictures';

test.each([
  ['a.jpg', 'a.xml'],
  ['a.jpg', 'a.alto.xml'],
  ['a.jpg', 'a.page.xml'],
  ['a.jpg', 'a.alto'],
  ['a.jpg', 'a.hocr'],
  ['a.jpg', 'a.hocr.html'],
  ['a.jpg', 'a.html'],
  ['a.jpg', 'a.htm'],
  ['a.jpg', 'a.txt'],
  ['a.jpg', 'a.jpg.xml'],
  ['a.jpg', 'a.JPG.hocr'],
  ['scans/A.TIF', 'scans/a.XML'],
  ['caf\u00e9.jpg', 'cafe\u0301.txt'],
  ['a.1.jpg', 'a.1.xml'],
  ['scans/a.jpg', 'scans/alto/a.xml'],
  ['scans/a.jpg', 'alto/a.xml'],
  ['scans/a.jpg', 'ocr/alto/a.xml'],
  ['ledger/scans/a.jpg', 'ledger/OCR/a.txt'],
  ['images/ledger/a.jpg', 'alto/ledger/a.xml'],
  ['ledger/images/a.jpg', 'ledger/page/a.xml'],
  ['text/a.jpg', 'text/a.txt'],
])('the text of %s is %s', (picture, text) => {
  expect([...textsNamedAs(['b.jpg', picture, text])]).toEqual([[picture, [text]]]);
});

test.each([
  ['a.jpg', 'ab.xml'],
  ['a.jpg', 'scans/a.xml'],
  ['scans/a.jpg', 'a.xml'],
  ['scans/a.jpg', 'notes/a.xml'],
  ['scans/deep/a.jpg', 'alto/a.xml'],
  ['a.jpg', 'a.csv'],
  ['a.mp3', 'a.txt'],
])('the text of %s is not %s', (picture, text) => {
  expect([...textsNamedAs([picture, text])]).toEqual([]);
});

test('a picture has the best of several texts: with places before without, in its folder before elsewhere', () => {
  const files = ['a.jpg', 'a.txt', 'a.html', 'alto/a.xml', 'a.xml', 'a.hocr', 'a.jpg.txt'];
  expect([...textsNamedAs(files)]).toEqual([
    ['a.jpg', ['a.xml', 'alto/a.xml', 'a.hocr', 'a.html', 'a.txt', 'a.jpg.txt']],
  ]);
});

test('two pictures of one name have one text', () => {
  expect([...textsNamedAs(['a.jpg', 'a.tif', 'a.xml', 'a.tif.xml'])]).toEqual([
    ['a.jpg', ['a.xml']],
    ['a.tif', ['a.xml', 'a.tif.xml']],
  ]);
});

test('a text beside several folders with a picture of its name is the text of none', () => {
  expect([...textsNamedAs(['one/1.jpg', 'two/1.jpg', 'alto/1.xml', 'two/1.txt'])]).toEqual([
    ['two/1.jpg', ['two/1.txt']],
  ]);
});

test('what is said in a recording is not the text of the picture of its name', () => {
  const files = ['talk.mp3', 'talk.jpg', 'talk.txt', 'talk.de.html', 'talk.hocr'];
  expect([...textsNamedAs(files)]).toEqual([['talk.jpg', ['talk.hocr']]]);
});

test('finds the texts of a hundred thousand pictures at once', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `scans/${at % 100}/${at}`);
  const files = names.flatMap((name) => [`${name}.jpg`, `alto/${name}.xml`]);
  expect(textsNamedAs(files).size).toBe(100_000);
});
