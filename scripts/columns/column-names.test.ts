import { expect, test } from 'vitest';
import { columnName, nameOfColumn } from '#scripts/columns/column-names';
import { readFiles } from '#tests/fixtures/read-files';

test.each([
  ['Motiv', 'title', 'title'],
  [' motiv ', 'title', 'title'],
  ['Titel@de', 'place', 'place@de'],
  ['Sig.', 'field', 'sig.'],
  ['Titel', 'field', 'titel_'],
  ['title', 'field', 'title_'],
] as const)('takes the column %j for %s, as the settings say: %s', (header, meaning, name) => {
  const chosen = new Map([[header.trim().toLowerCase(), meaning]]);
  expect(nameOfColumn(header, chosen)).toBe(name);
  expect(columnName(name)).toBe(name);
});

const list = 'Sig,Motiv,Titel,Wann,Bild,Freigabe\n7,Tower,Box 1,1957,a.jpg,yes\n8,Quay,Box 2,1958,b.jpg,no\n';

test('reads columns as the settings say, and keeps their headers', async () => {
  const { columns, records, withheld, problems } = await readFiles({
    'items.csv': list,
    'site.yaml':
      'columns: {Motiv: title, titel: field, Wann: date, Bild: file, Freigabe: publish}\nfields: {Titel: Box}\nsort: Wann\n',
    'a.jpg': '',
  });
  expect(columns).toEqual([
    { name: 'sig', header: 'Sig' },
    { name: 'title', header: 'Motiv' },
    { name: 'titel_', header: 'Titel' },
    { name: 'date', header: 'Wann' },
    { name: 'file', header: 'Bild' },
  ]);
  expect(records.map(({ cells }) => cells)).toEqual([
    { sig: '7', title: 'Tower', titel_: 'Box 1', date: '1957', file: 'a.jpg' },
  ]);
  expect(withheld).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('takes the column that the settings name before one that says so itself', async () => {
  const { records } = await readFiles({ 'items.csv': list, 'site.yaml': 'columns: {Motiv: title}\n' });
  expect(records[0]?.cells).toMatchObject({ title: 'Tower', titel: 'Box 1' });
});

test('publishes nothing of a column that is hidden, whatever it means', async () => {
  const { columns } = await readFiles({
    'items.csv': list,
    'site.yaml': 'columns: {Motiv: title}\nfields: {Motiv: {hidden: true}}\n',
  });
  expect(columns.map(({ header }) => header)).not.toContain('Motiv');
});

test('reports a column that the list does not have, and a meaning that does not exist', async () => {
  const { problems } = await readFiles({
    'items.csv': list,
    'site.yaml': 'columns:\n  Motif: title\n  Wann: when\n',
  });
  expect(problems.filter(({ file }) => file === 'site.yaml')).toMatchObject([
    { code: 'setting-invalid', rows: [3], expected: expect.stringContaining('date') },
    { code: 'column-unknown', rows: [2], found: '"Motif" (perhaps "motiv" is meant)' },
  ]);
});
