import { expect, test } from 'vitest';
import { readSpreadsheet, type SpreadsheetOptions } from '#scripts/lists/spreadsheet';
import { readFolder } from '#scripts/read/folder';
import { folderOf } from '#tests/fixtures/folder';

function read(lines: readonly string[], options?: SpreadsheetOptions) {
  return readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv', options);
}

test('reads an export of Omeka Classic, without the records that it keeps from visitors', async () => {
  const { exportedBy, columns, records, withheld, problems } = await read([
    'Dublin Core:Title,Dublin Core:Subject,Dublin Core:Coverage,tags,file,itemType,collection,public,featured',
    'Tower,Towers^^Quays,Porto,"old,new","https://h/a.jpg,https://h/b.jpg",Still Image,Harbour,1,0',
    'Secret,,,,,Text,Harbour,0,0',
  ]);
  expect(exportedBy).toBe('Omeka Classic');
  expect(records.map(({ cells }) => cells)).toEqual([
    {
      title: 'Tower',
      subject: 'Towers^^Quays',
      place: 'Porto',
      tags: 'old,new',
      file: 'https://h/a.jpg; https://h/b.jpg',
      itemtype: 'Still Image',
      collection: 'Harbour',
    },
  ]);
  expect(columns.filter(({ separator }) => separator)).toEqual([
    { name: 'subject', header: 'Subject', separator: '^^' },
    { name: 'place', header: 'Coverage', separator: '^^' },
    { name: 'tags', header: 'tags', separator: ',' },
    { name: 'itemtype', header: 'itemType', separator: '^^' },
    { name: 'collection', header: 'collection', separator: '^^' },
  ]);
  expect(withheld).toMatchObject([{ row: 3, cells: { title: 'Secret' } }]);
  expect(problems).toMatchObject([{ rows: [3], found: '1 that Omeka Classic keeps from visitors' }]);
});

test.each([
  {
    name: 'Omeka S',
    lines: [
      'o:id,o:is_public,dcterms:title,dcterms:subject,dcterms:creator ^^uri §private,media:link,media:full',
      '7,1,Tower,Towers | Quays,x,a.jpg;b.jpg;,{}',
    ],
    cells: { id: '7', title: 'Tower', subject: 'Towers | Quays', file: 'a.jpg;b.jpg;' },
  },
  {
    name: 'CONTENTdm',
    lines: [
      'Title\tObject File Name\tDate created\tDate modified\tReference URL\tCONTENTdm number\tCONTENTdm file name',
      'Tower\ttower.tif\t2011-03-01\t2012-04-02\thttp://h/cdm/ref/collection/x/id/7\t7\t8.jp2',
    ],
    cells: {
      title: 'Tower',
      file: 'tower.tif',
      added: '2011-03-01',
      modified: '2012-04-02',
      reference_url: 'http://h/cdm/ref/collection/x/id/7',
      id: '7',
      contentdm_file_name: '8.jp2',
    },
  },
  {
    name: 'PastPerfect',
    lines: ['OBJECTID,OBJNAME,TITLE,DESCRIP,IMAGEFILE,WEBINCLUDE', '2010.1,Print,Tower,A tower.,001.jpg,'],
    cells: {
      id: '2010.1',
      title: 'Tower',
      objname: 'Print',
      description: 'A tower.',
      file: '001.jpg',
    },
  },
  {
    name: 'CatalogIt',
    lines: ['Entry/Object ID,Name/Title,Date made', 'A-01,Tower,1890 - 1899'],
    cells: { id: 'A-01', title: 'Tower', date: '1890 - 1899' },
  },
  {
    name: 'Tropy',
    lines: [
      'http://purl.org/dc/elements/1.1/title,https://tropy.org/v1/tropy#tag,https://tropy.org/v1/tropy#path,https://tropy.org/v1/tropy#note,https://tropy.org/v1/tropy#path,https://tropy.org/v1/tropy#note',
      'Tower,"old, new",a.jpg,First.,b.jpg,Second.',
    ],
    cells: { title: 'Tower', tag: 'old, new', file: 'a.jpg; b.jpg', note: 'First.\n\nSecond.' },
  },
  {
    name: 'DSpace',
    lines: [
      'id,collection,dc.title[en_US],dc.contributor.author,dc.date.issued[],dc.subject[en],dc.subject[en_US]',
      '14,1/2,Tower,"Berg, Ada||Tal, Ivo",1957,Towers||Quays,Ports',
    ],
    cells: {
      id: '14',
      collection: '1/2',
      title: 'Tower',
      creator: 'Berg, Ada||Tal, Ivo',
      date: '1957',
      subject: 'Towers || Quays || Ports',
    },
  },
  {
    name: 'Bulkrax',
    lines: [
      'source_identifier,model,title_1,title_2,creator_1,creator_2,date_created_1,subject_1,subject_2,file,visibility,parents',
      'bk1,Image,Two boats,Deux bateaux,"Berg, Ada","Tal, Ivo",1957,Boats,Quays,a.jpg|b.jpg,open,coll1',
    ],
    cells: {
      id: 'bk1',
      model: 'Image',
      title: 'Two boats',
      title_2: 'Deux bateaux',
      creator: 'Berg, Ada; Tal, Ivo',
      date: '1957',
      subject: 'Boats; Quays',
      file: 'a.jpg; b.jpg',
      parents: 'coll1',
    },
  },
  {
    name: 'Islandora Workbench',
    lines: [
      'id,file,title,field_model,field_edtf_date,field_linked_agent,field_subject,field_coordinates,field_member_of,field_place_published',
      '0029,a.jpg,Workshop,Image,1982~,"relators:pht:Berg, Ada|relators:pbl:corporate_body:Quay Press|relators:zzz:person:Tal, Ivo",subject:Boats|Quays,"45.1,-8.6",15,Porto',
    ],
    cells: {
      id: '0029',
      file: 'a.jpg',
      title: 'Workshop',
      model: 'Image',
      date: '1982~',
      creator: 'Berg, Ada',
      publisher: 'Quay Press',
      zzz: 'Tal, Ivo',
      subject: 'Boats|Quays',
      latitude: '45.1',
      longitude: '-8.6',
      place_published: 'Porto',
    },
  },
  {
    name: 'AtoM',
    lines: [
      'legacyId,parentId,identifier,title,levelOfDescription,scopeAndContent,eventTypes,eventDates,eventStartDates,eventEndDates,eventActors,digitalObjectPath,physicalObjectLocation,publicationStatus,culture',
      '2,1,F1-2,Photograph,Item,A boat.,Creation|Accumulation,"in the year of the flood|2016",1912-01-01|2016-00-00,1912-12-31|2016-00-00,"Berg, Ada|NULL",a.jpg,Shelf 4,published,en',
    ],
    cells: {
      id: '2',
      parent: '1',
      identifier: 'F1-2',
      title: 'Photograph',
      levelofdescription: 'Item',
      description: 'A boat.',
      date: '1912',
      creator: 'Berg, Ada',
      creation: 'in the year of the flood',
      accumulation: '2016',
      file: 'a.jpg',
    },
  },
  {
    name: 'Darwin Core',
    lines: [
      'dwc:occurrenceID,dwc:scientificName,dwc:recordedBy,dwc:eventDate,dwc:decimalLatitude,dwc:decimalLongitude,dwc:locality,dwc:associatedMedia,dcterms:license,dwc:basisOfRecord',
      'k-7,Larus canus,"Berg, Ada|Tal, Ivo",1957-06-03,41.1,-8.6,Quay,a.jpg|b.jpg,CC BY 4.0,HumanObservation',
    ],
    cells: {
      id: 'k-7',
      title: 'Larus canus',
      creator: 'Berg, Ada|Tal, Ivo',
      date: '1957-06-03',
      latitude: '41.1',
      longitude: '-8.6',
      place: 'Quay',
      file: 'a.jpg; b.jpg',
      rights: 'CC BY 4.0',
      basis_of_record: 'HumanObservation',
    },
  },
])('reads an export of $name', async ({ name, lines, cells }) => {
  const { exportedBy, records } = await read(lines, { language: 'en', languages: [] });
  expect(exportedBy).toBe(name);
  expect(records.map((record) => record.cells)).toEqual([cells]);
});

test('recognises no export in a plain spreadsheet', async () => {
  expect(await read(['id,title,collection,file', 'a,A,B,a.jpg'])).not.toHaveProperty('exportedBy');
});

test.each([
  ['OBJECTID,OBJNAME,WEBINCLUDE', ['a,Print,F', 'b,Print,']],
  [
    'o:id,o:is_public,dcterms:title',
    ['1,0,Private letter', '2,,Letter', '3,private,Letter', '4,perhaps,Letter'],
  ],
  ['Dublin Core:Title,itemType,collection,public', ['A,Text,Letters,0', 'B,Text,Letters,']],
])('publishes no private record of an export with the columns %s', async (header, rows) => {
  const { records, withheld } = await read([header, ...rows]);
  expect(records).toEqual([]);
  expect(withheld).toHaveLength(rows.length);
});

test('publishes all records if no row says whether it is public', async () => {
  const { records, problems } = await read(['OBJECTID,OBJNAME,WEBINCLUDE', 'a,Print,', 'b,Print,']);
  expect(records).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('refuses a folder whose rows are all kept from visitors, so that no empty site takes the place of one', async () => {
  const folder = await folderOf({
    'site.yaml': 'title: Letters\n',
    'pages/about.md': '# About\n',
    'items.csv': 'o:id,o:is_public,dcterms:title\n1,0,Private letter\n',
  });
  await expect(readFolder(folder)).rejects.toThrow(
    'The only row of items.csv is kept from visitors by the column "o:is_public", so nothing is left to publish.',
  );
});

test('keeps the header of a column that another one takes the meaning of', async () => {
  const { columns } = await read(['OBJECTID,OBJNAME,TITLE,dcterms:spatial', 'a,Print,Tower,Porto']);
  expect(columns).toEqual([
    { name: 'id', header: 'OBJECTID' },
    { name: 'title', header: 'TITLE' },
    { name: 'place', header: 'Place' },
    { name: 'objname', header: 'OBJNAME' },
  ]);
});

test('withholds the parts of a record of AtoM that is a draft', async () => {
  const { records, withheld } = await read([
    'legacyId,parentId,title,levelOfDescription,publicationStatus',
    '1,,Fonds,Fonds,draft',
    '2,1,Photograph,Item,published',
    '3,,Map,Item,published',
  ]);
  expect(records.map(({ cells }) => cells.title)).toEqual(['Map']);
  expect(withheld).toHaveLength(2);
});
