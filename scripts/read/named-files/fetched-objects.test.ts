import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FetchedSource, fetchedPath, sourceName } from '#scripts/read/fetched-files';
import { readFolder } from '#scripts/read/folder';
import type { RawCollection } from '#scripts/read/raw';
import { completeCollection } from '#scripts/read/read-collection';
import { storeFetched } from '#tests/fixtures/fetched';
import { folderOf } from '#tests/fixtures/folder';

const origin = 'https://files.example.org';

async function folderWith(...rows: string[]): Promise<string> {
  return folderOf({
    'items.csv': ['id,title,file,preview,transcript', ...rows, ''].join('\n'),
    'here.jpg': 'x',
  });
}

async function use(folder: string): Promise<RawCollection> {
  return completeCollection(await readFolder(folder));
}

test('a fetched file takes the place of its address; what was not fetched stays a link', async () => {
  const folder = await folderWith(`a,A,${origin}/a.jpg;${origin}/b.pdf;${origin}/c.jpg,,`);
  const picture = await storeFetched(folder, `${origin}/a.jpg`);
  const paper = await storeFetched(folder, `${origin}/b.pdf`, { file: 'b.pdf' });
  const { records, problems } = await use(folder);
  expect(records[0]?.objects).toEqual([
    { kind: 'picture', file: picture },
    { kind: 'file', file: paper },
    { kind: 'link', url: `${origin}/c.jpg`, media: 'picture' },
  ]);
  expect(problems).toEqual([]);
});

test('a fetched preview and a fetched transcript take their places', async () => {
  const folder = await folderWith(`a,A,,${origin}/p.jpg,${origin}/t.txt`);
  const preview = await storeFetched(folder, `${origin}/p.jpg`);
  const text = await storeFetched(folder, `${origin}/t.txt`, { file: 't.txt' });
  const { records, problems } = await use(folder);
  expect(records[0]).toMatchObject({ preview, transcriptFiles: new Map([[`${origin}/t.txt`, [text]]]) });
  expect(problems).toEqual([]);
});

test('previews and transcripts on other hosts are reported, except invisible previews', async () => {
  const folder = await folderWith(
    `a,A,,${origin}/p.jpg,${origin}/t.txt`,
    `b,B,,${origin}/q.jpg,`,
    `c,C,here.jpg,${origin}/r.jpg,`,
  );
  const { problems } = await use(folder);
  expect(problems.map(({ column, rows, found }) => [column, rows, found])).toEqual([
    ['preview', [2], 'a file on files.example.org'],
    ['transcript', [2], 'a file on files.example.org'],
    ['preview', [3], 'a file on files.example.org'],
  ]);
});

describe('a IIIF manifest', () => {
  const parts: FetchedSource['parts'] = [
    { address: `${origin}/1/info.json`, promised: 'iiif', label: 'Front' },
    { address: `${origin}/2.jpg`, promised: 'picture', label: 'Back' },
  ];
  const manifest = {
    ...{ file: 'manifest.json', parts },
    manifest: { cells: { rights: 'City Library' }, metadata: [] },
  };

  async function folderWithManifest(row: string): Promise<{ folder: string; front: string; back: string }> {
    const folder = await folderOf({ 'items.csv': `id,title,file,rightsstatement\n${row}\n` });
    await storeFetched(folder, `${origin}/m`, manifest);
    const image = { address: `${origin}/1/full/max/0/default.jpg`, promised: 'picture' as const };
    await storeFetched(folder, `${origin}/1/info.json`, { file: 'info.json', parts: [image] });
    const front = await storeFetched(folder, image.address);
    const back = await storeFetched(folder, `${origin}/2.jpg`);
    return { folder, front, back };
  }

  test('gives its pictures with their labels, and its rights', async () => {
    const { folder, front, back } = await folderWithManifest(`a,A,${origin}/m,`);
    const { records, columns } = await use(folder);
    expect(records[0]?.objects).toEqual([
      { kind: 'picture', file: front, label: 'Front' },
      { kind: 'picture', file: back, label: 'Back' },
    ]);
    expect(records[0]?.cells.rights).toBe('City Library');
    expect(columns).toContainEqual({ name: 'rights', header: 'Rights' });
  });

  test('leaves the rights that the record has', async () => {
    const { folder } = await folderWithManifest(`a,A,${origin}/m,http://rightsstatements.org/vocab/InC/1.0/`);
    const { records } = await use(folder);
    expect(records[0]?.cells.rights).toBeUndefined();
  });

  test('stays a link if none of its pictures was fetched', async () => {
    const folder = await folderWith(`a,A,${origin}/m,,`);
    await storeFetched(folder, `${origin}/m`, manifest);
    const { records } = await use(folder);
    expect(records[0]?.objects).toEqual([{ kind: 'link', url: `${origin}/m`, media: 'other' }]);
  });
});

test.each([
  ['a path', { file: '../../secret.jpg' }],
  ['a hidden file', { file: '.env' }],
  ['a file that is not there', { file: 'b.jpg' }],
])('%s in what came with a folder is not followed', async (_, wrong) => {
  const folder = await folderWith(`a,A,${origin}/a.jpg,,`);
  await storeFetched(folder, `${origin}/a.jpg`);
  const source = { address: `${origin}/a.jpg`, bytes: 1, ...wrong };
  await writeFile(join(folder, fetchedPath(source.address), sourceName), JSON.stringify(source));
  expect((await use(folder)).records[0]?.objects[0]?.kind).toBe('link');
});

test('a link among fetched files is not followed', async () => {
  const folder = await folderWith(`a,A,${origin}/a.jpg,,`);
  await storeFetched(folder, `${origin}/a.jpg`, { file: 'real.jpg' });
  const place = join(folder, fetchedPath(`${origin}/a.jpg`));
  await symlink(join(folder, 'here.jpg'), join(place, 'a.jpg'));
  await writeFile(join(place, sourceName), JSON.stringify({ address: origin, bytes: 1, file: 'a.jpg' }));
  expect((await use(folder)).records[0]?.objects[0]?.kind).toBe('link');
});
