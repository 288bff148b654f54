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

test.each([
  ['a CollectionBuilder project', 'metadata: list\n', 'objectid,title\na,A\n'],
  [
    'a Wax project',
    'collections:\n  list: { metadata: { source: list.csv } }\nmenu: [{ label: Home, img: /img/menu.png }]\n',
    'pid,label\na,A\n',
  ],
])('a file that the settings of %s name is named', async (_, config, list) => {
  const { raw } = await prepareFiles({
    '_config.yml': `title: T\n${config}logo: /img/logo.png\norganization-logo-banner: img/Banner.png\nsponsors: [{ img: /img/menu.png }]\n`,
    '_data/list.csv': list,
    ...{ 'img/logo.png': '', 'img/banner.png': '', 'img/menu.png': '', 'img/other.png': '' },
  });
  expect(unnamedFiles(raw)).toEqual(['img/other.png']);
});

test('three of many are named, and all on request', () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  expect(formatUnnamedFiles(files).join()).toContain('(a.jpg, b.jpg, c.jpg and more: ');
  expect(formatUnnamedFiles(files, { all: true }).join()).toContain('(a.jpg, b.jpg, c.jpg, d.jpg)');
  expect(formatUnnamedFiles([])).toEqual([]);
});
