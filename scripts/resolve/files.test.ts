import { expect, test } from 'vitest';
import { addressName, offerOriginals } from '#scripts/resolve/files';
import { pictureOf, temporaryCollection } from '#tests/fixtures/picture-collection';
import { rawOf } from '#tests/fixtures/raw-files';
import { quarters } from '#tests/fixtures/test-patterns';

test.each([
  ['boxes/3/Tower (1931).TIF', 'tower-1931.tif'],
  ['interview.mp3', 'interview.mp3'],
  ['Brief.PDF', 'brief.pdf'],
  ['list.xlsx', 'list.xlsx'],
])('%s keeps its ending: nothing runs it', (file, name) => {
  expect(addressName(file)).toBe(name);
});

test.each([
  ['letter.html', 'letter-html.txt'],
  ['letter.ht-ml', 'letter-ht-ml.bin'],
  ['a letter.h t m l', 'a-letter-h-t-m-l.bin'],
  ['ф.htmł', 'f-html.bin'],
  ['x.xh_tml', 'x-xh-tml.bin'],
  ['code.js', 'code-js.txt'],
  ['code.j_s', 'code-j-s.bin'],
  ['code.mjs', 'code-mjs.txt'],
  ['d.svg', 'd-svg.txt'],
  ['d.sv_g', 'd-sv-g.bin'],
  ['x.xht', 'x-xht.txt'],
  ['x.xsl', 'x-xsl.txt'],
  ['index.php', 'index-php.bin'],
  ['index.php.txt', 'index-php.txt'],
  ['index.php.jpg', 'index-php.jpg'],
  ['page.shtml', 'page-shtml.txt'],
  ['tool.wasm', 'tool-wasm.bin'],
  ['.htaccess', 'htaccess.bin'],
  ['_headers', 'headers.bin'],
  ['letter', 'letter.bin'],
])('%s is published for download as %s, with one dot and an ending that nothing runs', (file, name) => {
  expect(addressName(file)).toBe(name);
});

test('offers no raw file as an original, unless places are published: nobody can vouch for one', async () => {
  const { root, ...collection } = await temporaryCollection();
  const raw = rawOf([await quarters(1616, 1080).jpeg().toBuffer()]);
  const picture = await pictureOf({ root, ...collection }, 'camera.nef', raw);
  const pictures = new Map([['camera.nef', [picture]]]);
  const offered = async (location: boolean) => {
    const found = await offerOriginals(pictures, { root, pictureOptions: { location, originals: true } });
    return [found.pictures.get('camera.nef')?.[0]?.original?.bytes, found.problems.length];
  };
  expect(await offered(false)).toEqual([undefined, 1]);
  expect(await offered(true)).toEqual([raw.length, 0]);
});
