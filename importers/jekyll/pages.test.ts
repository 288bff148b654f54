import { expect, test } from 'vitest';
import { readSiteData } from '#importers/jekyll/pages';
import { folderOf } from '#tests/fixtures/folder';

test('reads the data of a project by the names of files and folders', async () => {
  const files = {
    '_data/theme.yml': 'colour: red\n',
    '_data/boats.csv': 'Name,Year built\nAqua,1912\nDune,\n',
    '_data/lists/ports.json': '["Porto"]',
    '_data/__proto__/toString.yml': 'harm\n',
    'other.yml': 'a: b\n',
  };
  const root = await folderOf(files);
  const data = await readSiteData({ root, files: Object.keys(files), today: '2027-03-01' }, []);
  expect(data).toMatchObject({
    theme: { colour: 'red' },
    boats: [
      { Name: 'Aqua', 'Year built': '1912' },
      { Name: 'Dune', 'Year built': null },
    ],
    lists: { ports: ['Porto'] },
  });
  expect(data.other).toBeUndefined();
  expect(typeof Object.prototype.toString).toBe('function');
});
