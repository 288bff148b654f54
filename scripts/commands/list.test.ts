import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFolder } from '#scripts/commands/list';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { drawPicture } from '#tests/fixtures/pictures';
import { atHand } from '#tests/fixtures/small-pictures';
import { vitrine } from '#tests/vitrine';

const list = (folder: string) => listFolder({ folder, work: join(folder, '.vitrine'), ...atHand });

test('a folder of pictures is listed once, with the ids that its items have without a list', async () => {
  const cwd = await folderOf({});
  await drawPicture(join(cwd, 'Gärten/Früh, am Tor.jpg'), { width: 60, height: 40, hue: 10 });
  await drawPicture(join(cwd, 'two.jpg'), { width: 60, height: 40, hue: 90 });
  const { code, text } = await vitrine(['list', '.'], { cwd });
  expect(text).toContain('items.csv lists 2 pictures');
  expect(code).toBe(0);
  const written = await readFile(join(cwd, 'items.csv'), 'utf8');
  expect(written.split('\r\n')).toEqual([
    '\ufeffid,title,file,alt,creator,date,description,keywords,album,rights',
    'fruh-am-tor,"Früh, am Tor","Gärten/Früh, am Tor.jpg",,,,,,Gärten,',
    'two,Two,two.jpg,,,,,,,',
    '',
  ]);
  await expect(list(cwd)).rejects.toThrow('is there already, and was not changed');
  expect(await readFile(join(cwd, 'items.csv'), 'utf8')).toBe(written);
});

test('a folder whose items are listed already gets no second list', async () => {
  const cwd = await folderOf({});
  await writeFiles(cwd, { 'objects.csv': 'id,title\none,One\n' });
  await expect(list(cwd)).rejects.toThrow('its items are listed already');
});

test('a folder without pictures gets a list once it has some', async () => {
  const cwd = await folderOf({ 'pages/about.md': 'About' });
  await expect(list(cwd)).rejects.toThrow('there is no picture in the folder yet');
  await drawPicture(join(cwd, 'one.jpg'), { width: 60, height: 40, hue: 10 });
  expect(await list(cwd)).toBe(1);
});
