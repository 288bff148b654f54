import { expect, test } from 'vitest';
import { embedAddresses } from '#scripts/lists/recordings-elsewhere';
import { readFolder } from '#scripts/read/folder';
import { completeCollection } from '#scripts/read/read-collection';
import { folderOf } from '#tests/fixtures/folder';

async function read(column: string, cells: readonly string[]) {
  const rows = cells.map((cell, n) => `a${n},Title ${n},"${cell.replaceAll('"', '""')}"\n`);
  const found = await readFolder(await folderOf({ 'items.csv': `id,title,${column}\n${rows.join('')}` }));
  const { records, problems } = completeCollection(found);
  return { objects: records.flatMap(({ objects }) => objects), problems };
}

test.each([
  [
    '<div style="width:100%;"><iframe src="https://player.vimeo.com/video/76979871?h=1;autoplay=0" width="640"></iframe></div>',
    'https://vimeo.com/76979871',
  ],
  [
    '<iframe src="https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&amp;title=0"></iframe><p><a href="https://vimeo.com/x">x</a></p>',
    'https://vimeo.com/76979871/0a1b2c3d4e',
  ],
  [
    "<iframe width=560 src='//www.youtube.com/embed/aqz-KE-bpKQ?si=x' allow='autoplay; encrypted-media'></iframe>",
    'https://youtu.be/aqz-KE-bpKQ',
  ],
  [
    '&lt;iframe src=&quot;https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk&quot;&gt;&lt;/iframe&gt;',
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
])('takes the address in the code %j, and says it in one sentence', async (code, address) => {
  const { objects, problems } = await read('file', [code]);
  expect(objects).toMatchObject([{ kind: 'link', url: address }]);
  expect(problems).toMatchObject([{ code: 'embed-code', severity: 'warning', rows: [2], column: 'file' }]);
  expect(problems[0]?.remedy).toContain(address);
});

test('says in one sentence that a code has no address', async () => {
  const { objects, problems } = await read('file', ['<iframe id="player;1" srcdoc="x;y"></iframe>']);
  expect(objects).toEqual([]);
  expect(problems).toMatchObject([{ code: 'embed-code-unusable', severity: 'error' }]);
});

test('takes no script in a code for an address', () => {
  expect(embedAddresses('<iframe src="javascript:alert(1)"></iframe>')).toEqual([]);
});

test.each([
  ['youtubeid', '4rOoJ6Egrf8K2IrywzwOMk', 'Spotify'],
  ['youtubeid', 'spotify:episode:4rOoJ6Egrf8K2IrywzwOMk', 'Spotify'],
  ['filename', '1_a2b3c4d5', 'Kaltura'],
])('reports that a column %s with ids such as %s contains them', async (column, id, host) => {
  const few = await read(column, [id]);
  expect(few.objects).toEqual([]);
  expect(few.problems).toMatchObject([
    { code: 'recording-address-missing', found: expect.stringContaining(host) },
  ]);
  const many = await read(
    column,
    Array.from({ length: 10 }, () => id),
  );
  expect(many.problems).toMatchObject([
    { code: 'column-of-recording-ids', found: `ids on ${host}, such as "${id}"` },
  ]);
});
