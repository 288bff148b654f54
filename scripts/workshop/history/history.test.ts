import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sheetChangeSchema } from '#model/desk/protocol';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { type History, openHistory } from '#scripts/workshop/history/history';
import { hashOf } from '#scripts/workshop/history/version';
import { changeSheet } from '#scripts/workshop/write-cells/change-sheet';

let root: string;
let history: History;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-history-'));
  history = await openHistory(root);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const source = { file: 'items.csv' };
const list = 'id,title,date\r\na,Tower,1900\r\nb,Bridge,1910\r\nc,Quay,1920\r\n';

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const folder = '.vitrine/history';

/** The copies of former versions, the oldest first. */
function kept(): string[] {
  return readdirSync(join(root, folder)).filter((name) => /\.\d{4}-/.test(name));
}

function modeOf(path: string): string {
  return (statSync(join(root, path)).mode & 0o777).toString(8);
}

/** Writes a whole file. */
async function write(path: string, after: string | undefined, label = 'A change') {
  const before = existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined;
  return history.write(label, [
    { path, before, after: after === undefined ? undefined : Buffer.from(after) },
  ]);
}

/** Writes a title in `items.csv`, by row and as the desk does. */
async function writeTitle(row: number, after: string): Promise<void> {
  const before = readFileSync(join(root, 'items.csv'));
  const seen = before.toString().split('\r\n')[row - 1]?.split(',');
  const change = { label: `Title ${after}`, cells: [{ row, seen, column: 1, header: 'title', after }] };
  const changed = changeSheet(before, sheetChangeSchema.parse(change), source);
  if ('refused' in changed) throw new Error(changed.refused);
  const outcome = await history.write(change.label, [{ path: 'items.csv', before, after: changed.bytes }]);
  expect(outcome.kind).toBe('written');
}

const longer = `${list}d,New,1930\r\n`;

/** Writes the list with one more row, for files that were added to the folder. */
function addFiles(label: string, ...paths: string[]) {
  const added = paths.map((path) => ({ path, hash: hashOf(readFileSync(join(root, path))) }));
  const files = [{ path: 'items.csv', before: Buffer.from(list), after: Buffer.from(longer) }];
  return history.write(label, files, added);
}

async function expectUndoRefused(message: string): Promise<void> {
  const refusal = { status: 409, message: expect.stringContaining(message) };
  await expect(history.undo()).rejects.toMatchObject(refusal);
}

describe('a change', () => {
  test('is written, and its version returned', async () => {
    expect(await write('items.csv', list)).toEqual({ kind: 'written', version: 'fb449297cbcffbfb01da' });
    expect(textOf('items.csv')).toBe(list);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(history.last()).toEqual({ label: 'A change', time });
  });

  test('leaves the former version as a copy that can be opened', async () => {
    writeFileSync(join(root, 'items.csv'), list);
    await write('items.csv', 'id\r\na\r\n');
    const [copy = ''] = kept();
    expect(copy).toMatch(/^items\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.csv$/);
    expect(textOf(`.vitrine/history/${copy}`)).toBe(list);
  });

  test('of a file that another program has changed meanwhile is not made', async () => {
    writeFileSync(join(root, 'items.csv'), 'id\r\nother\r\n');
    const files = [{ path: 'items.csv', before: Buffer.from(list), after: Buffer.from('id\r\n') }];
    expect(await history.write('A change', files)).toEqual({ kind: 'changed' });
    expect(textOf('items.csv')).toBe('id\r\nother\r\n');
    expect(existsSync(join(root, '.vitrine'))).toBe(false);
  });

  test.each([
    ['that should not be there', 'items.csv', undefined],
    ['that should be there', 'other.csv', Buffer.from(list)],
  ])('of a file %s is not made', async (_, path, before) => {
    writeFileSync(join(root, 'items.csv'), list);
    expect(await history.write('A change', [{ path, before, after: Buffer.from('x') }])).toEqual({
      kind: 'changed',
    });
    expect(textOf('items.csv')).toBe(list);
    expect(existsSync(join(root, 'other.csv'))).toBe(false);
  });

  test('of two files is made of both or of none', async () => {
    writeFileSync(join(root, 'a.csv'), 'a');
    // The longer temporary name does not fit.
    const long = `${'b'.repeat(250)}.csv`;
    const files = [
      { path: 'a.csv', before: Buffer.from('a'), after: Buffer.from('A') },
      { path: long, before: undefined, after: Buffer.from('B') },
    ];
    await expect(history.write('Both', files)).rejects.toThrow('ENAMETOOLONG');
    expect(readdirSync(root)).toEqual(['.vitrine', 'a.csv']);
    expect(textOf('a.csv')).toBe('a');
    expect(history.last()).toBeUndefined();
    history = await openHistory(root);
    expect(history.last()).toBeUndefined();
  });

  test('that changes nothing is no change', async () => {
    writeFileSync(join(root, 'items.csv'), list);
    expect((await write('items.csv', list)).kind).toBe('written');
    expect(history.last()).toBeUndefined();
    expect(existsSync(join(root, '.vitrine'))).toBe(false);
  });

  test('keeps the permissions of the file', async () => {
    writeFileSync(join(root, 'items.csv'), list);
    chmodSync(join(root, 'items.csv'), 0o640);
    await write('items.csv', 'id\r\n');
    expect(statSync(join(root, 'items.csv')).mode & 0o777).toBe(0o640);
  });

  test('of a file that is read-only is refused', async () => {
    writeFileSync(join(root, 'items.csv'), list, { mode: 0o444 });
    expect(await write('items.csv', 'id\r\n')).toMatchObject({
      kind: 'refused',
      sentence: 'items.csv is read-only. Allow writing in the properties of the file, and try again.',
    });
    expect(textOf('items.csv')).toBe(list);
  });

  test.each([
    ['Excel', '~$items.csv', '\x03Ana'],
    ['LibreOffice', '.~lock.items.csv#', 'Ana,ana,desk,28.11.2026 14:00,;'],
  ])('of a file that is open in %s is refused', async (program, lock, content) => {
    writeFileSync(join(root, 'items.csv'), list);
    writeFileSync(join(root, lock), content);
    const sentence = `items.csv is open in ${program} (Ana). Close it there, and try again. If it is not open any more, delete the file "${lock}" beside it.`;
    expect(await write('items.csv', 'id\r\n')).toEqual({ kind: 'refused', sentence, isOpen: true });
    expect(textOf('items.csv')).toBe(list);
  });

  test('makes folders that are not there', async () => {
    await write('metadata/new/items.csv', list);
    expect(textOf('metadata/new/items.csv')).toBe(list);
  });
});

describe('a link', () => {
  let elsewhere: string;
  beforeEach(() => {
    elsewhere = mkdtempSync(join(tmpdir(), 'vitrine-elsewhere-'));
    writeFileSync(join(elsewhere, 'items.csv'), list);
  });
  afterEach(() => rmSync(elsewhere, { recursive: true, force: true }));

  test.each([
    ['a file', 'items.csv', 'items.csv', 'items.csv'],
    ['a folder', 'metadata', '', 'metadata/items.csv'],
    ['a folder, for a new file', 'metadata', '', 'metadata/new.csv'],
    ['a file that is not there', 'items.csv', 'new.csv', 'items.csv'],
  ])('that leads out of the folder is refused: %s', async (_, name, target, path) => {
    symlinkSync(join(elsewhere, target), join(root, name));
    const outcome = await write(path, 'id\r\n');
    expect(outcome).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('leads out of') });
    expect(readdirSync(elsewhere)).toEqual(['items.csv']);
    expect(readFileSync(join(elsewhere, 'items.csv'), 'utf8')).toBe(list);
  });

  test('that leads out by its path is refused', async () => {
    const path = `../${elsewhere.split('/').at(-1)}/items.csv`;
    expect(await history.write('Out', [{ path, before: Buffer.from(list), after: undefined }])).toMatchObject(
      {
        kind: 'refused',
      },
    );
    expect(readdirSync(elsewhere)).toEqual(['items.csv']);
  });

  test('within the folder is followed, and stays', async () => {
    mkdirSync(join(root, 'lists'));
    writeFileSync(join(root, 'lists/first.csv'), list);
    symlinkSync('lists/first.csv', join(root, 'items.csv'));
    expect((await write('items.csv', 'id\r\n')).kind).toBe('written');
    expect(textOf('lists/first.csv')).toBe('id\r\n');
    await history.undo();
    expect(textOf('lists/first.csv')).toBe(list);
  });

  test.each(['.vitrine', '.vitrine/history'])('in place of %s is refused, and not read', async (name) => {
    await write('items.csv', list);
    await write('items.csv', 'id\r\n');
    renameSync(join(root, name), join(elsewhere, 'moved'));
    symlinkSync(join(elsewhere, 'moved'), join(root, name));
    history = await openHistory(root);
    expect(history.last()).toBeUndefined();
    const outcome = await write('items.csv', 'id\r\nx\r\n');
    expect(outcome).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining(`and ${name} is a link`),
    });
    expect(textOf('items.csv')).toBe('id\r\n');
  });
});

describe('undo', () => {
  beforeEach(() => writeFileSync(join(root, 'items.csv'), list));

  test('takes back the last change, then the one before, byte for byte', async () => {
    await writeTitle(2, 'Old tower');
    await writeTitle(3, 'Old bridge');
    expect(await history.undo()).toEqual({ undone: 'Title Old bridge' });
    expect(textOf('items.csv')).toBe(list.replace('Tower', 'Old tower'));
    expect(history.last()).toMatchObject({ label: 'Title Old tower' });
    expect(await history.undo()).toEqual({ undone: 'Title Old tower' });
    expect(textOf('items.csv')).toBe(list);
    expect(history.last()).toBeUndefined();
    await expectUndoRefused('There is nothing to take back.');
  });

  test('takes back changes of a former run', async () => {
    await writeTitle(2, 'Old tower');
    await writeTitle(3, 'Old bridge');
    history = await openHistory(root);
    await history.undo();
    history = await openHistory(root);
    expect(history.last()).toMatchObject({ label: 'Title Old tower' });
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
    history = await openHistory(root);
    expect(history.last()).toBeUndefined();
  });

  test('keeps what it takes back', async () => {
    const long = `id,title,date\r\n${'x,"A text, of many words",1900\r\n'.repeat(5000)}`;
    await write('items.csv', long);
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
    expect(kept().map((name) => textOf(`.vitrine/history/${name}`))).toContain(long);
  });

  test('takes back a file that was made, and one that was removed', async () => {
    await write('new.csv', 'id\r\nnew\r\n', 'Made');
    await write('items.csv', undefined, 'Removed');
    expect(existsSync(join(root, 'items.csv'))).toBe(false);
    history = await openHistory(root);
    expect(await history.undo()).toEqual({ undone: 'Removed' });
    expect(textOf('items.csv')).toBe(list);
    expect(await history.undo()).toEqual({ undone: 'Made' });
    expect(existsSync(join(root, 'new.csv'))).toBe(false);
    const [moved] = readdirSync(join(root, folder, 'taken-back'));
    expect(textOf(`${folder}/taken-back/${moved}`)).toBe('id\r\nnew\r\n');
  });

  test('does not remove a file that was made here and changed elsewhere', async () => {
    await write('new.csv', 'id\r\nnew\r\n', 'Made');
    writeFileSync(join(root, 'new.csv'), 'id\r\nnew\r\nmore\r\n');
    await expectUndoRefused('"Made" cannot be taken back: new.csv has been changed');
    expect(textOf('new.csv')).toBe('id\r\nnew\r\nmore\r\n');
    expect(history.last()).toBeUndefined();
  });

  test('refuses if another program has changed the list, says where its copy is, and continues with the change before', async () => {
    await write('site.yaml', 'title: Harbour\n', 'Settings');
    await writeTitle(2, 'Old tower');
    const elsewhere = textOf('items.csv').replace('1920', '1925');
    writeFileSync(join(root, 'items.csv'), elsewhere);
    const [copy] = kept();
    await expect(history.undo()).rejects.toMatchObject({
      status: 409,
      message: `"Title Old tower" cannot be taken back: items.csv has been changed or removed by another program since. What it was before is in ".vitrine/history/${copy}". Nothing was changed. “Undo” now takes back the change before it.`,
    });
    expect(textOf(`${folder}/${copy}`)).toBe(list);
    expect(textOf('items.csv')).toBe(elsewhere);
    expect(await history.undo()).toEqual({ undone: 'Settings' });
    expect(existsSync(join(root, 'site.yaml'))).toBe(false);
  });

  test('undoes several files in one step, or none of them', async () => {
    const files = ['pages/a.md', 'pages/b.md'].map((path) => ({
      path,
      before: undefined,
      after: Buffer.from(path),
    }));
    await history.write('Pages', files);
    const moved = files.map(({ path, after }) => ({ path, before: after, after: undefined }));
    await history.write('Moved', [
      ...moved,
      { path: 'pages/c.md', before: undefined, after: Buffer.from('c') },
    ]);
    writeFileSync(join(root, 'pages/c.md'), 'changed');
    await expectUndoRefused('pages/c.md has been');
    expect(readdirSync(join(root, 'pages'))).toEqual(['c.md']);
    rmSync(join(root, 'pages/c.md'));
    await history.write('Again', [{ path: 'pages/d.md', before: undefined, after: Buffer.from('d') }]);
    expect(await history.undo()).toEqual({ undone: 'Again' });
    expect(readdirSync(join(root, 'pages'))).toEqual([]);
  });

  test('takes added files back with the rows of their change, and keeps them', async () => {
    mkdirSync(join(root, 'box'));
    for (const path of ['new.jpg', 'box/new.jpg']) writeFileSync(join(root, path), path);
    await addFiles('2 new files', 'new.jpg', 'box/new.jpg');
    expect(textOf('items.csv')).toBe(longer);
    history = await openHistory(root);
    expect(await history.undo()).toEqual({ undone: '2 new files' });
    expect(textOf('items.csv')).toBe(list);
    expect(readdirSync(root).sort()).toEqual(['.vitrine', 'box', 'items.csv']);
    const moved = readdirSync(join(root, folder, 'taken-back')).map((name) =>
      textOf(`${folder}/taken-back/${name}`),
    );
    expect(moved.sort()).toEqual(['box/new.jpg', 'new.jpg']);
    expect(history.last()).toBeUndefined();
  });

  test('leaves rows and files if an added file is not what it was', async () => {
    writeFileSync(join(root, 'new.jpg'), 'new');
    await addFiles('A new file', 'new.jpg');
    writeFileSync(join(root, 'new.jpg'), 'cropped');
    await expectUndoRefused('new.jpg has been');
    expect([textOf('items.csv'), textOf('new.jpg')]).toEqual([longer, 'cropped']);
  });

  test('of a change that is taken back elsewhere already writes nothing', async () => {
    await writeTitle(2, 'Old tower');
    writeFileSync(join(root, 'items.csv'), list);
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
    expect(history.last()).toBeUndefined();
    history = await openHistory(root);
    expect(history.last()).toBeUndefined();
  });

  test('of a file that is open in Excel is refused, and can be done later', async () => {
    await writeTitle(2, 'Old tower');
    writeFileSync(join(root, '~$items.csv'), '');
    await expectUndoRefused('items.csv is open in Excel.');
    rmSync(join(root, '~$items.csv'));
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
  });

  test('never writes what a copy in the history does not prove to be', async () => {
    await write('items.csv', undefined, 'Removed');
    const [copy = ''] = kept();
    writeFileSync(join(root, '.vitrine/history', copy), 'something else');
    await expectUndoRefused('the former version of items.csv is not in ".vitrine/history" any more');
    expect(existsSync(join(root, 'items.csv'))).toBe(false);
  });
});

describe('undo follows nothing that came with the folder', () => {
  beforeEach(() => writeFileSync(join(root, 'items.csv'), list));

  /** Every file of the folder except the history's, with its text. */
  function everything(): Record<string, string> {
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !path.startsWith(folder));
    return Object.fromEntries(files.map((path) => [path, textOf(path)]));
  }

  /** Opens the history again, and expects that undo is refused and that nothing is written. */
  async function expectNothing(): Promise<void> {
    const before = everything();
    history = await openHistory(root);
    expect(history.last()).toBeUndefined();
    await expectUndoRefused('There is nothing to take back.');
    expect(everything()).toEqual(before);
  }

  test('a journal of an older version that names a file of Git', async () => {
    mkdirSync(join(root, '.git'));
    writeFileSync(join(root, '.git/config'), '[core]\n');
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'evil'), '[core]\nfsmonitor = touch owned\n');
    const [before, after] = ['evil', '../../.git/config'].map((name) =>
      hashOf(readFileSync(join(root, folder, name))),
    );
    const files = [{ path: '.git/config', before, after, copy: 'evil' }];
    const line = { id: 'a', time: '2026-11-26T14:25:13.123Z', label: 'Title', files };
    writeFileSync(join(root, folder, 'journal.jsonl'), `${JSON.stringify(line)}\n`);
    await expectNothing();
  });

  test('a history of another machine', async () => {
    await writeTitle(2, 'Old tower');
    vi.stubEnv('XDG_CONFIG_HOME', join(root, 'config'));
    await expectNothing();
  });

  test('a history that this machine has made in another folder', async () => {
    await writeTitle(2, 'Old tower');
    const other = mkdtempSync(join(tmpdir(), 'vitrine-history-'));
    cpSync(root, other, { recursive: true });
    const first = root;
    root = other;
    await expectNothing();
    await write('items.csv', list, 'Own');
    cpSync(join(first, folder), join(other, folder), { recursive: true });
    writeFileSync(join(other, 'items.csv'), readFileSync(join(first, 'items.csv')));
    await expectNothing();
    root = first;
    rmSync(other, { recursive: true });
  });

  test('a link in place of the file, or of its folder', async () => {
    await write('lists/items.csv', list);
    await write('lists/items.csv', 'id\r\n');
    renameSync(join(root, 'lists'), join(root, 'moved'));
    symlinkSync('moved', join(root, 'lists'));
    await expectUndoRefused('is a link now');
    expect(textOf('moved/items.csv')).toBe('id\r\n');
  });
});

test.each([
  '.git/config',
  '.htaccess',
  'pages/.git/a.md',
  'node_modules/a.md',
  'out/a.md',
  'package.json',
  'run.sh',
])('the desk does not write %s, also by a link', async (path) => {
  mkdirSync(join(root, 'd', path, '..'), { recursive: true });
  expect((await write(path, 'x')).kind).toBe('refused');
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), '');
  symlinkSync(path, join(root, 'a.md'));
  expect((await write('a.md', 'x')).kind).toBe('refused');
  expect(textOf(path)).toBe('');
});

describe.skipIf(process.platform === 'win32')('of a file that its owner alone may read', () => {
  test('there is no copy that others may read, and it comes back as one', async () => {
    writeFileSync(join(root, 'items.csv'), list, { mode: 0o600 });
    for (let time = 0; time < 3; time += 1) await writeTitle(2, `Tower ${time}`);
    await write('items.csv', undefined);
    await history.undo();
    await history.undo();
    const modes = readdirSync(join(root, folder)).map((name) => modeOf(`${folder}/${name}`));
    expect([modeOf('items.csv'), modeOf(folder), ...new Set(modes)]).toEqual(['600', '700', '600']);
    expect(textOf(`${folder}/.gitignore`)).toBe('*\n');
  });

  test('the list of changes is read by the owner alone, and so are files that are taken back', async () => {
    await write('new.csv', list);
    await history.undo();
    const [moved] = readdirSync(join(root, folder, 'taken-back'));
    const lists = join(process.env.XDG_CONFIG_HOME ?? '', 'vitrine/history');
    const modes = readdirSync(lists).map((name) => statSync(join(lists, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    expect(statSync(lists).mode & 0o777).toBe(0o700);
    expect([modeOf(`${folder}/taken-back`), modeOf(`${folder}/taken-back/${moved}`)]).toEqual(['700', '600']);
  });
});

describe('after a kill', () => {
  beforeEach(() => writeFileSync(join(root, 'items.csv'), list));

  test('before the record there is a copy more and no change', async () => {
    await writeTitle(2, 'Old tower');
    const after = textOf('items.csv');
    writeFileSync(join(root, folder, 'items.2026-11-26T14-25-13-123Z.csv'), after);
    history = await openHistory(root);
    expect(history.last()).toMatchObject({ label: 'Title Old tower' });
    await writeTitle(3, 'Old bridge');
    await history.undo();
    expect(textOf('items.csv')).toBe(after);
  });

  test('between the record and the file, the change was not made, today and later', async () => {
    await writeTitle(2, 'Old tower');
    const before = textOf('items.csv');
    await writeTitle(3, 'Old bridge');
    writeFileSync(join(root, 'items.csv'), before);
    history = await openHistory(root);
    expect(history.last()).toMatchObject({ label: 'Title Old tower' });
    await writeTitle(4, 'Old quay');
    history = await openHistory(root);
    await history.undo();
    expect(history.last()).toMatchObject({ label: 'Title Old tower' });
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
  });

  test('between two files of an undo, it can be finished', async () => {
    writeFileSync(join(root, 'new.jpg'), 'new');
    await addFiles('A new file', 'new.jpg');
    rmSync(join(root, 'new.jpg'));
    history = await openHistory(root);
    expect(await history.undo()).toEqual({ undone: 'A new file' });
    expect(textOf('items.csv')).toBe(list);
  });

  test('within the file, its beginning under another name is deleted', async () => {
    await writeTitle(2, 'Old tower');
    const begun = ['items.csv', `${folder}/items.csv`].map((path) => temporaryPath(join(root, path)));
    for (const file of begun) writeFileSync(file, 'id,ti');
    await openHistory(root);
    expect(begun.filter((file) => existsSync(file))).toEqual([]);
  });
});

test('changes are undone in this run if their list cannot be kept', async () => {
  writeFileSync(join(root, 'in-the-way'), '');
  vi.stubEnv('XDG_CONFIG_HOME', join(root, 'in-the-way'));
  history = await openHistory(root);
  await write('items.csv', list, 'First');
  await write('items.csv', 'id\r\n', 'Second');
  expect(await history.undo()).toEqual({ undone: 'Second' });
  expect(await history.undo()).toEqual({ undone: 'First' });
  expect(existsSync(join(root, 'items.csv'))).toBe(false);
});

test('the history has at most 2,000 files: the oldest are dropped', async () => {
  writeFileSync(join(root, 'items.csv'), list);
  mkdirSync(join(root, folder), { recursive: true });
  for (let index = 0; index < 2010; index += 1)
    writeFileSync(join(root, folder, `items.2020-${index}.csv`), `${index}`);
  await writeTitle(2, 'Tower 1');
  expect(kept()).toHaveLength(2000);
  expect(kept().some((name) => textOf(`${folder}/${name}`) === list)).toBe(true);
});

test('large former scans push out older scans only, and lists no scan', async () => {
  mkdirSync(join(root, folder), { recursive: true });
  const copies = ['items.2020-0.csv', 'a.2020-1.tif', 'a.2020-2.tif', 'a.2020-3.tif'];
  for (const [seconds, name] of copies.entries()) {
    const file = join(root, folder, name);
    writeFileSync(file, list);
    if (name.endsWith('.tif')) truncateSync(file, 600_000_000);
    utimesSync(file, seconds, seconds);
  }
  writeFileSync(join(root, 'items.csv'), list);
  await writeTitle(2, 'Old tower');
  expect(kept()).toEqual(expect.arrayContaining(copies));
  writeFileSync(join(root, 'b.tif'), 'old');
  await write('b.tif', 'new');
  expect(copies.filter((name) => kept().includes(name))).toEqual(['items.2020-0.csv', 'a.2020-3.tif']);
  await history.undo();
  await history.undo();
  expect(textOf('items.csv')).toBe(list);
});
