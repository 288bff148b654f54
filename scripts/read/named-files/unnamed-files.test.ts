import { expect, test } from 'vitest';
import { unnamedFiles } from '#scripts/read/named-files/unnamed-files';
import { formatUnnamedFiles } from '#scripts/report/summary';
import { prepareFiles } from '#tests/fixtures/prepare';

test('files that no row and no page names are counted, smaller versions of pictures aside', async () => {
  const { raw } = await prepareFiles({
    'items.csv': 'id,file\na,a.jpg\nb,talk.mp3\n',
    'pages/about.md': '![Words](c.jpg)',
    'site.yaml': 'look: { logo: logo.svg }\n',
    ...{ 'a.jpg': '', 'c.jpg': '', 'd.jpg': '', 'small/a.jpg': '', 'talk.mp3': '', 'film.mp4': '' },
    ...{ 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'notes.txt': '' },
  });
  const files = unnamedFiles(raw);
  expect(files).toEqual(['d.jpg', 'film.mp4']);
  expect(formatUnnamedFiles(files)).toEqual([
    '2 files of the folder are named by no row and no page (d.jpg, film.mp4).',
  ]);
});

test('three of many are named, and each where all are asked for', () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  expect(formatUnnamedFiles(files).join()).toContain('(a.jpg, b.jpg, c.jpg and more: ');
  expect(formatUnnamedFiles(files, { all: true }).join()).toContain('(a.jpg, b.jpg, c.jpg, d.jpg)');
  expect(formatUnnamedFiles([])).toEqual([]);
});
