import { describe, expect, test } from 'vitest';
import { type SheetChange, sheetChangeSchema } from '#model/desk/protocol';
import { type ChangedSheet, changeSheet } from '#scripts/workshop/write-cells/change-sheet';

const source = { file: 'items.csv' };
const list = 'id,title,date\na,Tower,1900\nb,Bridge,1910\nc,Quay,1920\n';

function changeOf(change: Partial<SheetChange>): SheetChange {
  return sheetChangeSchema.parse({ label: 'A change', ...change });
}

function change(text: string, wanted: Partial<SheetChange>): ChangedSheet & { text: string } {
  const changed = changeSheet(Buffer.from(text), changeOf(wanted), source);
  if ('refused' in changed) throw new Error(changed.refused);
  return { ...changed, text: Buffer.from(changed.bytes).toString() };
}

/** The title of the bridge, as the desk saw its row. */
const toNewBridge: Partial<SheetChange> = {
  cells: [{ row: 3, seen: ['b', 'Bridge', '1910'], column: 1, header: 'title', after: 'New bridge' }],
};

describe('another program has', () => {
  test.each([
    [
      'changed another cell of the row',
      list.replace('1910', '1911'),
      list.replace('Bridge,1910', 'New bridge,1911'),
    ],
    [
      'sorted the rows',
      'id,title,date\nc,Quay,1920\nb,Bridge,1910\na,Tower,1900\n',
      'id,title,date\nc,Quay,1920\nb,New bridge,1910\na,Tower,1900\n',
    ],
    [
      'sorted the rows and changed another cell of the row',
      'id,title,date\nb,Bridge,1911\nc,Quay,1920\na,Tower,1900\n',
      'id,title,date\nb,New bridge,1911\nc,Quay,1920\na,Tower,1900\n',
    ],
    [
      'added a row above',
      list.replace('a,Tower', 'z,Gate,1890\na,Tower'),
      list.replace('a,Tower', 'z,Gate,1890\na,Tower').replace('Bridge', 'New bridge'),
    ],
    [
      'added a column in front',
      'note,id,title,date\n,a,Tower,1900\nx,b,Bridge,1910\n,c,Quay,1920\n',
      'note,id,title,date\n,a,Tower,1900\nx,b,New bridge,1910\n,c,Quay,1920\n',
    ],
    [
      'added a column at the end',
      'id,title,date,note\na,Tower,1900,\nb,Bridge,1910,x\nc,Quay,1920,\n',
      'id,title,date,note\na,Tower,1900,\nb,New bridge,1910,x\nc,Quay,1920,\n',
    ],
    [
      'moved the columns',
      'id,date,title\na,1900,Tower\nb,1910,Bridge\nc,1920,Quay\n',
      'id,date,title\na,1900,Tower\nb,1910,New bridge\nc,1920,Quay\n',
    ],
    [
      'saved it with another delimiter, line ends and a byte order mark, as Excel does',
      `\ufeff${list.replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
      `\ufeff${list.replaceAll(',', ';').replaceAll('\n', '\r\n').replace('Bridge', 'New bridge')}`,
    ],
    ['written the same text', list.replace('Bridge', 'New bridge'), list.replace('Bridge', 'New bridge')],
  ])('%s: the change is made, and the other program’s stays', (_, theirs, expected) => {
    const { text, conflicts } = change(theirs, toNewBridge);
    expect(conflicts).toEqual([]);
    expect(text).toBe(expected);
  });

  test.each([
    ['changed the same cell', list.replace('Bridge', 'Old bridge'), { row: 3, now: 'Old bridge' }],
    [
      'sorted the rows and changed the same cell',
      'id,title,date\nb,Old bridge,1910\na,Tower,1900\n',
      { row: 2, now: 'Old bridge' },
    ],
    ['deleted the row', list.replace('b,Bridge,1910\n', ''), { row: 3 }],
    ['deleted the column', 'id,date\na,1900\nb,1910\nc,1920\n', { row: 3 }],
    [
      'given the id to two rows',
      list.replace('c,Quay,1920', 'b,Quay,1920').replace('1910', '1911'),
      { row: 3 },
    ],
  ])('%s: the change is not made, and the conflict is reported', (_, theirs, conflict) => {
    const { text, conflicts } = change(theirs, toNewBridge);
    expect(conflicts).toEqual([{ header: 'title', after: 'New bridge', ...conflict }]);
    expect(text).toBe(theirs);
  });

  test('changed one of two cells: the other is written', () => {
    const cells = [
      ...(toNewBridge.cells ?? []),
      { row: 4, seen: ['c', 'Quay', '1920'], column: 1, header: 'title', after: 'New quay' },
    ];
    const { text, conflicts } = change(list.replace('Bridge', 'Old bridge'), { cells });
    expect(conflicts).toEqual([{ row: 3, header: 'title', now: 'Old bridge', after: 'New bridge' }]);
    expect(text).toBe(list.replace('Bridge', 'Old bridge').replace('Quay', 'New quay'));
  });

  test('changed a row to be removed: it stays, and the conflict is reported', () => {
    const theirs = list.replace('1910', '1911');
    const { text, conflicts } = change(theirs, { removeRows: [{ row: 3, seen: ['b', 'Bridge', '1910'] }] });
    expect(conflicts).toEqual([{ row: 3, header: 'date', now: '1911' }]);
    expect(text).toBe(theirs);
  });

  test('removed the id column: a row is found by all its cells, or not at all', () => {
    const cells = [{ row: 3, seen: ['Bridge', '1910'], column: 0, header: 'title', after: 'New bridge' }];
    const bare = 'title,date\nTower,1900\nBridge,1910\n';
    expect(change('title,date\nBridge,1910\nTower,1900\n', { cells }).text).toBe(
      'title,date\nNew bridge,1910\nTower,1900\n',
    );
    expect(change(bare.replace('1910', '1911'), { cells }).conflicts).toHaveLength(1);
  });
});

describe('a file', () => {
  test.each([
    ['with empty lines at its end gets rows before them', 'id,title\na,x\n\n\n', 'id,title\na,x\nb,y\n\n\n'],
    ['without a line end at its end gets one', 'id,title\r\na,x', 'id,title\r\na,x\r\nb,y\r\n'],
    [
      'with quotation marks around each cell keeps to them',
      '"id","title"\n"a","x"\n',
      '"id","title"\n"a","x"\n"b","y"\n',
    ],
    ['without rows gets its first', 'id;title\n', 'id;title\nb;y\n'],
  ])('%s', (_, before, after) => {
    expect(change(before, { addRows: [{ id: 'b', title: 'y' }] }).text).toBe(after);
  });

  test('that is empty gets its columns and its rows', () => {
    const { text } = change('', { addColumns: ['id', 'title'], addRows: [{ id: 'b', title: 'y' }] });
    expect(text).toBe('id,title\r\nb,y\r\n');
  });

  test('of another encoding refuses a sign that it does not have, and takes it once saved as UTF-8', () => {
    const bytes = Buffer.from(list.replace('Tower', 'Château'), 'latin1');
    const cells = [{ row: 2, seen: ['a', 'Château', '1900'], column: 1, header: 'title', after: 'Żółw' }];
    const western = { ...source, encoding: 'windows-1252' };
    expect(changeSheet(bytes, changeOf({ cells }), western)).toEqual({
      refused:
        'items.csv is saved as windows-1252, which cannot hold "Ż". Save the whole file as UTF-8, or write the text without this sign.',
      needsUtf8: true,
    });
    const changed = changeSheet(bytes, changeOf({ cells, toUtf8: true }), western);
    if ('refused' in changed) throw new Error(changed.refused);
    expect(Buffer.from(changed.bytes).toString()).toBe(`\ufeff${list.replace('Tower', 'Żółw')}`);
  });

  test('with a row without such a column is refused with the column’s name', () => {
    expect(changeSheet(Buffer.from(list), changeOf({ addRows: [{ alt: 'x' }] }), source)).toEqual({
      refused: 'items.csv has no column "alt" any more. Add it again, or leave the field out.',
    });
  });
});
