import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { readOwnerStyle } from '#scripts/theme/owner-style';
import { folderOf } from '#tests/fixtures/folder';

async function read(css: string) {
  const root = await folderOf({ 'own.css': css });
  const problems: Problem[] = [];
  const bytes = await readOwnerStyle('own.css', { root, report: (problem) => problems.push(problem) });
  return { text: bytes && new TextDecoder().decode(bytes), problems };
}

test('takes a style sheet as it is', async () => {
  const css =
    '/* url(x) */ h1 { color: teal; content: "a"; --curl: 1 }\n@media print { h1 { width: calc(1px + 2px) } }\n';
  expect(await read(css)).toEqual({ text: css, problems: [] });
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
])('leaves out a style sheet that would load something, and tells its line: %s', async (rule) => {
  const { text, problems } = await read(`p { color: red }\n${rule}\n`);
  expect(text).toBeUndefined();
  expect(problems).toMatchObject([
    { file: 'own.css', rows: [2], expected: 'nothing that a browser would load' },
  ]);
});

test('leaves out a style sheet that is none, or too large', async () => {
  expect((await read('h1 { color: red')).problems).toMatchObject([{ rows: [1], expected: 'CSS' }]);
  expect((await read(`/*${'x'.repeat(50_000)}*/`)).problems).toMatchObject([{ found: '50,004 bytes' }]);
});
