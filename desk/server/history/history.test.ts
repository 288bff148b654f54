import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sheetChangeSchema } from '#desk/api';
import { type History, openHistory } from '#desk/server/history/history';
import { changeSheet } from '#desk/server/sheet/change-sheet';
import { temporaryPath } from '#scripts/disk/atomic-write';

let root: string;
let history: History;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-history-'));
  history = await openHistory(root);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const source = { file: 'items.csv' };
const list = 'id,title,date\r\na,Tower,1900\r\nb,Bridge,1910\r\nc,Quay,1920\r\n';

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function kept(): string[] {
  return readdirSync(join(root, '.vitrine/history')).filter((name) => name !== 'journal.jsonl');
}

function journal(): string {
  return join(root, '.vitrine/history/journal.jsonl');
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
  const { bytes, reverse } = changed;
  const outcome = await history.write(change.label, [{ path: 'items.csv', before, after: bytes, reverse }]);
  expect(outcome.kind).toBe('written');
}

describe('a change', () => {
  test('is written, and its version told', async () => {
    expect(await write('items.csv', list)).toEqual({ kind: 'written', version: 'fb449297cbcffbfb01da' });
    expect(textOf('items.csv')).toBe(list);
    expect(history.last()).toEqual({ label: 'A change' });
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
    expect(existsSync(journal())).toBe(false);
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
    // There is no room for the longer name under which a file is begun.
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

  test('of a file that is open in Excel is refused', async () => {
    writeFileSync(join(root, 'items.csv'), list);
    writeFileSync(join(root, '~$items.csv'), '\x03Ana');
    const sentence =
      'items.csv is open in Excel (Ana). Close it there, and try again. If it is not open any more, delete the file "~$items.csv" beside it.';
    expect(await write('items.csv', 'id\r\n')).toEqual({ kind: 'refused', sentence });
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

  test.each(['.vitrine', '.vitrine/history', '.vitrine/history/journal.jsonl'])(
    'in place of %s is refused, and not read',
    async (name) => {
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
    },
  );
});

describe('undo', () => {
  beforeEach(() => writeFileSync(join(root, 'items.csv'), list));

  test('takes back the last change, then the one before, byte for byte', async () => {
    await writeTitle(2, 'Old tower');
    await writeTitle(3, 'Old bridge');
    expect(await history.undo()).toEqual({ undone: 'Title Old bridge' });
    expect(textOf('items.csv')).toBe(list.replace('Tower', 'Old tower'));
    expect(history.last()).toEqual({ label: 'Title Old tower' });
    expect(await history.undo()).toEqual({ undone: 'Title Old tower' });
    expect(textOf('items.csv')).toBe(list);
    expect(history.last()).toBeUndefined();
    await expect(history.undo()).rejects.toMatchObject({
      status: 409,
      message: 'There is nothing to take back.',
    });
  });

  test('takes back changes of a former run', async () => {
    await writeTitle(2, 'Old tower');
    await writeTitle(3, 'Old bridge');
    history = await openHistory(root);
    await history.undo();
    history = await openHistory(root);
    expect(history.last()).toEqual({ label: 'Title Old tower' });
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
    expect(kept().map((name) => textOf(`.vitrine/history/${name}`))).toContain('id\r\nnew\r\n');
  });

  test('does not remove a file that was made here and changed elsewhere', async () => {
    await write('new.csv', 'id\r\nnew\r\n', 'Made');
    writeFileSync(join(root, 'new.csv'), 'id\r\nnew\r\nmore\r\n');
    await expect(history.undo()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('"Made" cannot be taken back: new.csv has been changed'),
    });
    expect(textOf('new.csv')).toBe('id\r\nnew\r\nmore\r\n');
    expect(history.last()).toBeUndefined();
  });

  test('keeps what another program has written into the same list since', async () => {
    await writeTitle(2, 'Old tower');
    const elsewhere = list.replace('Tower', 'Old tower').replace('1920', '1925');
    writeFileSync(join(root, 'items.csv'), elsewhere);
    history = await openHistory(root);
    expect(await history.undo()).toEqual({ undone: 'Title Old tower' });
    expect(textOf('items.csv')).toBe(list.replace('1920', '1925'));
    expect(history.last()).toBeUndefined();
  });

  test('refuses if another program has changed the same cell, changes nothing, and goes on to the change before', async () => {
    await writeTitle(3, 'Old quay');
    await writeTitle(2, 'Old tower');
    const elsewhere = textOf('items.csv').replace('Old tower', 'Great tower');
    writeFileSync(join(root, 'items.csv'), elsewhere);
    await expect(history.undo()).rejects.toMatchObject({
      status: 409,
      message:
        '"Title Old tower" cannot be taken back: row 2 of items.csv, column "title", is now "Great tower", as another program has changed the file since. Nothing was changed. Former versions are in ".vitrine/history". “Undo” now takes back the change before it.',
    });
    expect(textOf('items.csv')).toBe(elsewhere);
    expect(await history.undo()).toEqual({ undone: 'Title Old quay' });
    expect(textOf('items.csv')).toBe(list.replace('Tower', 'Great tower'));
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
    await expect(history.undo()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('items.csv is open in Excel.'),
    });
    rmSync(join(root, '~$items.csv'));
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
  });

  test('never writes what a copy in the history does not prove to be', async () => {
    await write('items.csv', undefined, 'Removed');
    const [copy = ''] = kept();
    writeFileSync(join(root, '.vitrine/history', copy), 'something else');
    await expect(history.undo()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(
        'the former version of items.csv is not in ".vitrine/history" any more',
      ),
    });
    expect(existsSync(join(root, 'items.csv'))).toBe(false);
  });

  test('does not write outside the folder, whatever a journal from elsewhere says', async () => {
    await writeTitle(2, 'Old tower');
    const line = readFileSync(journal(), 'utf8').replace('"path":"items.csv"', '"path":"../items.csv"');
    writeFileSync(journal(), line);
    history = await openHistory(root);
    await expect(history.undo()).rejects.toMatchObject({ message: expect.stringContaining('leads out of') });
  });
});

describe('after a kill', () => {
  beforeEach(() => writeFileSync(join(root, 'items.csv'), list));

  test('before the line in the journal, there is a copy more and no change', async () => {
    await writeTitle(2, 'Old tower');
    rmSync(journal());
    writeFileSync(join(root, 'items.csv'), list);
    history = await openHistory(root);
    expect(history.last()).toBeUndefined();
    await writeTitle(2, 'New tower');
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
  });

  test('within the line, it is passed over, and the next one begins a line of its own', async () => {
    await writeTitle(2, 'Old tower');
    const whole = readFileSync(journal(), 'utf8');
    const after = textOf('items.csv');
    for (const length of [1, 40, whole.length - 2, whole.length - 1]) {
      writeFileSync(journal(), whole + whole.slice(0, length).replace(/"id":"./, '"id":"z'));
      writeFileSync(join(root, 'items.csv'), after);
      history = await openHistory(root);
      expect(history.last()).toEqual({ label: 'Title Old tower' });
      await writeTitle(3, `Bridge ${length}`);
      history = await openHistory(root);
      expect(history.last()).toEqual({ label: `Title Bridge ${length}` });
      await history.undo();
      expect(textOf('items.csv')).toBe(after);
    }
  });

  test('between the line and the file, the change was not made, today and later', async () => {
    await writeTitle(2, 'Old tower');
    const before = textOf('items.csv');
    await writeTitle(3, 'Old bridge');
    writeFileSync(join(root, 'items.csv'), before);
    history = await openHistory(root);
    expect(history.last()).toEqual({ label: 'Title Old tower' });
    await writeTitle(4, 'Old quay');
    history = await openHistory(root);
    await history.undo();
    expect(history.last()).toEqual({ label: 'Title Old tower' });
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
  });

  test('of an undo between its line and the file, it can be done again', async () => {
    await writeTitle(2, 'Old tower');
    const before = textOf('items.csv');
    await history.undo();
    writeFileSync(join(root, 'items.csv'), before);
    history = await openHistory(root);
    expect(await history.undo()).toEqual({ undone: 'Title Old tower' });
    expect(textOf('items.csv')).toBe(list);
    expect(history.last()).toBeUndefined();
  });

  test('within the file, its beginning under another name is deleted', async () => {
    await writeTitle(2, 'Old tower');
    writeFileSync(join(root, 'items.csv'), list);
    const begun = ['items.csv', '.vitrine/history/items.csv'].map((path) => temporaryPath(join(root, path)));
    for (const file of begun) writeFileSync(file, 'id,ti');
    await openHistory(root);
    expect(begun.filter((file) => existsSync(file))).toEqual([]);
    expect(textOf('items.csv')).toBe(list);
  });

  test('lines that are damaged do not hide the others', async () => {
    await writeTitle(2, 'Old tower');
    appendFileSync(journal(), '{"voids":5}\n\0\0\0\0\n[]\n');
    await writeTitle(3, 'Old bridge');
    history = await openHistory(root);
    await history.undo();
    await history.undo();
    expect(textOf('items.csv')).toBe(list);
  });
});

describe('the size of the history', () => {
  beforeEach(() => writeFileSync(join(root, 'items.csv'), list));

  test('of 50 small changes is one copy and a line for each', async () => {
    writeFileSync(join(root, 'items.csv'), list + 'x,"A text, of many words",1900\r\n'.repeat(5000));
    for (let time = 0; time < 50; time += 1) await writeTitle(2, `Tower ${time}`);
    expect(kept()).toHaveLength(1);
    expect(statSync(journal()).size).toBeLessThan(50 * 1000);
  });

  test('grows by a copy after some minutes of work, or if another program has saved the file', async () => {
    await writeTitle(2, 'Tower 1');
    await writeTitle(2, 'Tower 2');
    expect(kept()).toHaveLength(1);
    const elsewhere = `${textOf('items.csv')}d,New,1930\r\n`;
    writeFileSync(join(root, 'items.csv'), elsewhere);
    await writeTitle(2, 'Tower 3');
    expect(kept()).toHaveLength(2);
    expect(kept().map((name) => textOf(`.vitrine/history/${name}`))).toContain(elsewhere);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60 * 1000);
    await writeTitle(2, 'Tower 4');
    vi.restoreAllMocks();
    expect(kept()).toHaveLength(3);
  });

  test('is at most 32 MiB of a journal: a new one is begun, and the old one stays as it is', async () => {
    await writeTitle(2, 'Tower 1');
    appendFileSync(journal(), Buffer.alloc(33 * 1024 * 1024, ' '));
    await writeTitle(2, 'Tower 2');
    expect(statSync(journal()).size).toBeLessThan(2000);
    expect(kept().filter((name) => /^journal\..*\.jsonl$/.test(name))).toHaveLength(1);
    history = await openHistory(root);
    await history.undo();
    expect(textOf('items.csv')).toBe(list.replace('Tower', 'Tower 1'));
  });

  test('is at most 200 files: the oldest are dropped', async () => {
    mkdirSync(join(root, '.vitrine/history'), { recursive: true });
    for (let index = 0; index < 210; index += 1)
      writeFileSync(join(root, `.vitrine/history/items.2020-${index}.csv`), `${index}`);
    await writeTitle(2, 'Tower 1');
    expect(kept()).toHaveLength(200);
    expect(kept().some((name) => textOf(`.vitrine/history/${name}`) === list)).toBe(true);
  });
});
