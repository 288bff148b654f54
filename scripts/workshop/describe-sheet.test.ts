import { describe, expect, test } from 'vitest';
import { findHeader } from '#scripts/lists/header-row';
import { describeColumns, fileOfSheet, readOnlyReason } from '#scripts/workshop/describe-sheet';
import { prepareFiles } from '#tests/fixtures/prepare';

function rowsOf(csv: string): string[][] {
  return csv.split('\n').map((line) => line.split(','));
}

async function describeCsv(csv: string, others: Record<string, string> = {}) {
  const { raw, built } = await prepareFiles({ 'items.csv': csv, ...others });
  return describeColumns(rowsOf(csv), { raw, site: built.site });
}

describe('describeColumns', () => {
  test('names each column, its label and the way it is edited', async () => {
    const columns = await describeCsv(
      [
        'objectid,title,object_location,image_alt_text,date,creator,description,rights,lat,long,Shelf mark',
        'a,Tower,,A tower,1957,Ada,Long,CC0,41,-8,X 1',
        'b,Quay,,,1958,Ada; Ivo,Long,CC0,41,-8,X 2',
      ].join('\n'),
      { 'site.yaml': 'fields:\n  title: Title\n  creator: Photographer\n' },
    );
    expect(columns.map(({ name, label, editor }) => [name, label, editor])).toEqual([
      ['id', 'Objectid', 'id'],
      ['title', 'Title', 'text'],
      ['file', 'Object location', 'file'],
      ['alt', 'Image alt text', 'long'],
      ['date', 'Date', 'date'],
      ['creator', 'Photographer', 'choice'],
      ['description', 'Description', 'long'],
      ['rights', 'Rights', 'rights'],
      ['latitude', 'Lat', 'latitude'],
      ['longitude', 'Long', 'longitude'],
      ['shelf_mark', 'Shelf mark', 'text'],
    ]);
    const creator = columns.find(({ name }) => name === 'creator');
    expect(creator).toMatchObject({ index: 5, header: 'creator', separator: ';', values: ['Ada', 'Ivo'] });
    expect(columns.find(({ name }) => name === 'rights')?.values).toEqual(['CC0']);
    expect(columns.find(({ name }) => name === 'shelf_mark')?.values).toBeUndefined();
  });

  test('finds the header below a note, and leaves out columns without a name', async () => {
    const csv = 'Our list,,,\n,,,\nid,title,date,\na,Tower,1957,\nb,Quay,,';
    expect(findHeader(rowsOf(csv))).toBe(2);
    expect((await describeCsv(csv)).map(({ name }) => name)).toEqual(['id', 'title', 'date']);
  });

  test('takes the separator of an export, and that of columns with bars', async () => {
    const columns = await describeCsv('id,title,subject\na,Tower,ships|quays\nb,Quay,ships|towers');
    expect(columns[2]).toMatchObject({
      separator: '|',
      values: ['ships', 'quays', 'towers'],
      editor: 'choice',
    });
  });

  test('labels a column in another language with that', async () => {
    const columns = await describeCsv('id,title,title@fr\na,Tower,Tour\nb,Quay,Quai', {
      'site.yaml': 'languages: [en, fr]\n',
    });
    expect(columns[2]).toMatchObject({ name: 'title@fr', label: 'Title (fr)', editor: 'text' });
  });

  test('offers a column of files beside the known one as such', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.mp3`, 'ID3']));
    const columns = await describeCsv('id,title,file,back\nx,X,a.mp3,b.mp3\ny,Y,c.mp3,d.mp3', files);
    expect(columns[3]).toMatchObject({ name: 'back', editor: 'file' });
  });

  test('describes an unpublished column by its header only', async () => {
    const columns = await describeCsv('id,title,publish\na,Tower,\nb,Quay,no');
    expect(columns[2]).toMatchObject({ name: 'publish', editor: 'text' });
  });
});

describe('fileOfSheet', () => {
  test('is the file of the rows, even if none of them is published', async () => {
    const { raw } = await prepareFiles({ 'list.csv': 'id,title,publish\na,Tower,no', 'site.yaml': '' });
    expect(fileOfSheet(raw)).toBe('list.csv');
  });

  test('is the file without a row, but with names of columns', async () => {
    const { raw } = await prepareFiles({ 'items.csv': 'id,title\n' });
    expect(fileOfSheet(raw)).toBe('items.csv');
  });

  test('is undefined in a folder of pictures', () => {
    const records = [{ source: 'tower.jpg', cells: { file: 'tower.jpg' }, objects: [] }];
    expect(fileOfSheet({ records, problems: [] })).toBeUndefined();
  });
});

describe('readOnlyReason', () => {
  test('allows CSV and workbooks of Excel to be edited, and says why other files are not', async () => {
    const { raw } = await prepareFiles({ 'items.csv': 'id,title\na,Tower' });
    expect(readOnlyReason('items.csv', raw)).toBeUndefined();
    expect(readOnlyReason('list.xlsx', raw)).toBeUndefined();
    expect(readOnlyReason('list.xlsm', raw)).toBeUndefined();
    expect(readOnlyReason('list.ods', raw)).toBe(
      'list.ods is a workbook of a kind that the desk shows but does not write: save it as an Excel workbook (.xlsx) under the name items.xlsx to edit it here, and take list.ods away.',
    );
    expect(readOnlyReason('items.json', raw)).toMatch(/^items\.json is no CSV or Excel workbook/);
    const remote = { address: 'https://docs.example/list', file: 'site.yaml', rows: [1] };
    expect(readOnlyReason('.vitrine/fetched/1/list.csv', { ...raw, remoteLists: [remote] })).toBe(
      'The list comes from docs.example, so it is edited there. To edit it here, save it as items.csv in the folder.',
    );
  });

  test('names the lists of a project with several', async () => {
    const { raw } = await prepareFiles({ 'items.csv': 'id,title\na,Tower' });
    const records = ['_data/a.csv', '_data/b.csv'].map((source) => ({
      source,
      row: 2,
      cells: {},
      objects: [],
    }));
    expect(readOnlyReason('_data/a.csv', { ...raw, records })).toMatch(
      /several lists \(_data\/a\.csv, _data\/b\.csv\)/,
    );
  });
});
