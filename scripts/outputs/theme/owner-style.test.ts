import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { readOwnerStyle } from '#scripts/outputs/theme/owner-style';
import { folderOf } from '#tests/fixtures/folder';

async function read(css: string | Buffer) {
  const root = await folderOf({ 'own.css': css });
  const problems: Problem[] = [];
  const bytes = await readOwnerStyle('own.css', { root, report: (problem) => problems.push(problem) });
  return { text: bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytes, problems };
}

test('takes a style sheet as it is', async () => {
  const css =
    '/* url(x) */ h1 { color: teal; content: "a"; --curl: 1 }\n@media print { h1 { width: calc(1px + 2px) } }\n';
  expect(await read(css)).toMatchObject({ text: css, problems: [] });
});

test.each([
  'h1 { background: url(https://evil.test/x.png) }',
  'h1 { background: url("picture.png") }',
  'h1 { background: U\\72l(//evil.test/x) }',
  'h1 { background: image-set("https://evil.test/x.png" 1x) }',
  'h1 { background: -webkit-image-set("https://evil.test/x.png" 1x) }',
  'h1 { --x: url(//evil.test/x) }',
  '@import "https://evil.test/x.css";',
  '@IMPORT url(x.css);',
  '@im\\70ort "x.css";',
  '@font-face { font-family: X; src: url(x.woff2) }',
  '@supports (display: grid) { h1 { cursor: url(x.cur), auto } }',
  'h1 { background: u\\72\r\nl(//evil.test/x) }',
  'h1 { background: image-s\\65\r\nt("//evil.test/x" 1x) }',
  '@font-face { font-family: X; src: u\\72\r\nl(//evil.test/x) }',
  '@\\69\r\nmport "//evil.test/x";',
  'h1 { \\2d -x: url(//evil.test/x) {}; background: var(--x) }',
])('leaves out a style sheet that would load something, and reports its line: %s', async (rule) => {
  const { text, problems } = await read(`p { color: red }\n${rule}\n`);
  expect(text).toBeUndefined();
  expect(problems).toMatchObject([
    { file: 'own.css', rows: [2], expected: 'nothing that a browser would load' },
  ]);
});

test.each([
  'a["\n]{} body{background:url(//evil.test/x)} c["]{color:red}',
  'a["\n]{} body{background:url(//evil.test/x)} /*"]{color:red}',
  'body{& x["\n]{} ; background:url(//evil.test/x); y["]{a:b}}',
])('leaves out a style sheet whose string goes over the end of a line: %j', async (rule) => {
  const { text, problems } = await read(`p { color: red }\n${rule}\n`);
  expect(text).toBeUndefined();
  expect(problems).toMatchObject([{ file: 'own.css', rows: [2], expected: 'CSS' }]);
});

test('gives browsers the checked text, whatever its encoding was or claims', async () => {
  const hidden = Buffer.from('{}body{background:url(//evil.test/x)} ');
  const wide = Buffer.from(`a{}${' '.repeat(1000)}`, 'utf16le');
  const { text } = await read(Buffer.concat([wide, hidden, Buffer.from('{}', 'utf16le')]));
  expect(text).not.toContain('url');
  // In Shift JIS the last byte of Á and the backslash are one character, so the string ends there.
  const { bytes } = await read('@charset "shift_jis"; a{content:"Á\\";}b{background:url(//evil.test/x)}/*"}');
  expect(bytes?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test('leaves out a style sheet that is not CSS, or too large', async () => {
  expect((await read('h1 { color: red')).problems).toMatchObject([{ rows: [1], expected: 'CSS' }]);
  expect((await read(`/*${'x'.repeat(50_000)}*/`)).problems).toMatchObject([{ found: '50,004 bytes' }]);
});
