import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';

function read(lines: readonly string[]) {
  return readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv');
}

test.each([
  ['creator_1,creator_2', 'Ada,Ivo', { creator: 'Ada; Ivo' }],
  ['Creator,Creator 2,Creator 3', 'Ada,Ivo,Eva', { creator: 'Ada; Ivo; Eva' }],
  ['creator,creator.1', 'Ada,Ivo', { creator: 'Ada; Ivo' }],
  ['photographer_1,photographer_2', 'Ada,Ivo', { creator: 'Ada; Ivo' }],
  ['Schlagwort 1,Schlagwort 2', 'Boot,Kai', { schlagwort: 'Boot; Kai' }],
  ['subject_1,subject_2,subject_3', 'Boats,,Quays', { subject: 'Boats; Quays' }],
  ['file_1,file_2', 'a.jpg,b.jpg', { file: 'a.jpg; b.jpg' }],
  ['Image 1,Image 2', 'a.jpg,b.jpg', { file: 'a.jpg; b.jpg' }],
  ['description_1,description_2', 'One.,Two.', { description: 'One.\n\nTwo.' }],
  ['title_1,title_2', 'Two boats,Deux bateaux', { title: 'Two boats', title_2: 'Deux bateaux' }],
  ['date_created_1,date_created_2', '1957,1958', { date: '1957', date_created_2: '1958' }],
  ['title_1', 'Two boats', { title: 'Two boats' }],
  ['title,title_2', 'Two boats,Two boats', { title: 'Two boats' }],
  ['name_2', 'Second name', { name_2: 'Second name' }],
  ['id,id_2', 'a,b', { id: 'a', id_2: 'b' }],
  ['note_1,note_2', 'One,Two', { note_1: 'One', note_2: 'Two' }],
])('reads the columns %s with %s', async (header, row, cells) => {
  const { records, problems } = await read([`key,${header}`, `x,${row}`]);
  expect(records.map((record) => record.cells)).toEqual([{ key: 'x', ...cells }]);
  expect(problems).toEqual([]);
});

test.each([
  ['Date,Date (received)', '1957,1960', { date: '1957', 'date_(received)': '1960' }],
  ['Date,Date (received)', ',1960', { 'date_(received)': '1960' }],
  ['Date (received)', '1960', { date: '1960' }],
  ['Date (made),Date (received)', '1957,1960', { 'date_(made)': '1957', 'date_(received)': '1960' }],
  ['Title (German),Title (English)', 'Boot,Boat', { title: 'Boot', 'title_(english)': 'Boat' }],
  ['Titel,Title*', 'Boot,Boat', { title: 'Boot', 'title*': 'Boat' }],
  ['Title (Titel),Date:', 'Boat,1957', { title: 'Boat', date: '1957' }],
])('reads the columns %s, of which one may mean something else', async (header, row, cells) => {
  const { records } = await read([`key,${header}`, `x,${row}`]);
  expect(records.map((record) => record.cells)).toEqual([{ key: 'x', ...cells }]);
});
