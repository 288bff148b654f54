import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';
import { readFolder } from '#scripts/read/folder';
import { folderOf } from '#tests/fixtures/folder';

const today = '2027-03-01';

function read(csv: string, hiddenSettings?: ReadonlyMap<string, boolean | undefined>) {
  return readSpreadsheet(new TextEncoder().encode(csv), 'items.csv', { today, hiddenSettings });
}

test.each([
  ['', true],
  ['yes', true],
  ['No', false],
  ['FALSE', false],
  ['0', false],
  ['nein', false],
  ['non', false],
  ['draft', false],
  ['2027-03-01', true],
  ['2027-03-02', false],
  ['2027-03-02T09:30', false],
  ['1999-12-31', true],
  ['9999-12-31', false],
])('a row whose column publish says "%s" is published: %s', async (cell, isPublished) => {
  const { records, withheld, problems } = await read(`id,publish\na,${cell}\nb,\n`);
  expect(problems).toEqual([]);
  expect(records.map(({ cells }) => cells.id)).toEqual(isPublished ? ['a', 'b'] : ['b']);
  expect((withheld ?? []).map(({ row }) => row)).toEqual(isPublished ? [] : [2]);
});

test.each(['publish,publish_from', 'Publish,publish'])(
  'of the columns %s each has to say that a row is published',
  async (columns) => {
    const { records } = await read(`id,${columns}\na,,2099-01-01\nb,no,yes\nc,yes,2000-01-01\nd,,\n`);
    expect(records.map(({ cells }) => cells.id)).toEqual(['c', 'd']);
  },
);

test.each(['perhaps', '2027', '2027-02-30'])(
  'a row whose column publish says "%s" is not published, and told',
  async (cell) => {
    const { records, problems } = await read(`id,Publish\na,${cell}\nb,\n`);
    expect(records.map(({ cells }) => cells.id)).toEqual(['b']);
    const found = `1 row that says "${cell}"`;
    expect(problems).toMatchObject([
      { code: 'publish-unreadable', severity: 'error', rows: [2], column: 'Publish', found },
    ]);
  },
);

test('the parts of an item that is not published are not published, nor are their parts', async () => {
  const { records, withheld } = await read('id,parent,publish\nc,B,\nb,a,\nA,,no\nd,,\nx,y,no\ny,x,\n');
  expect(records.map(({ cells }) => cells.id)).toEqual(['d']);
  expect(withheld).toHaveLength(5);
});

test('the column itself is not on the site', async () => {
  const { columns, records } = await read('id,publish\na,2020-01-01\n');
  expect(columns.map(({ name }) => name)).toEqual(['id']);
  expect(records.map(({ cells }) => cells)).toEqual([{ id: 'a' }]);
});

test('pages of a CollectionBuilder project name nothing of rows that are not published', async () => {
  const folder = await folderOf({
    '_config.yml': 'title: Boats\nmetadata: boats\n',
    '_data/boats.csv': 'objectid,title,publish\na,Aurora,\nb,Zzsecret,no\n',
    'pages/about.md':
      '---\ntitle: About\n---\n{% for item in site.data.boats %}{{ item.title }}, {% endfor %}\n\n{% include feature/image.html objectid="b" %}\n',
  });
  const { pages, records, withheld } = await readFolder(folder, today);
  expect(records).toHaveLength(1);
  expect(withheld).toHaveLength(1);
  expect(pages.map(({ markdown }) => markdown).join()).toContain('Aurora');
  expect(JSON.stringify(pages)).not.toContain('Zzsecret');
});

test('a row of further data of a project that may not be for everybody is asked about, and on no page', async () => {
  const folder = await folderOf({
    '_config.yml': 'title: Boats\nmetadata: boats\n',
    '_data/boats.csv': 'objectid,title\na,Aurora\n',
    '_data/crew.csv': 'name,note\nBerg,\nZzsecret,do not publish\n',
    'pages/about.md': '---\ntitle: About\n---\n{% for one in site.data.crew %}{{ one.name }}, {% endfor %}\n',
  });
  const { pages, problems } = await readFolder(folder, today);
  expect(JSON.stringify(pages)).toContain('Berg');
  expect(JSON.stringify(pages)).not.toContain('Zzsecret');
  const questions = problems.filter(({ question }) => question);
  expect(questions).toMatchObject([{ file: '_data/crew.csv', rows: [3], column: 'note' }]);
});

test.each([
  ...['Public?', 'Published', 'is_public', 'isPublic', 'o:is_public', 'Publish (yes/no)', 'publish@en'],
  ...['publish to web', 'Online', 'Web', 'Show on website', 'OK to publish?', 'Visible', 'Visibility'],
  ...['Veröffentlicht', 'öffentlich', 'Publié', 'Public (oui/non)', 'En ligne / public', 'Publicado'],
  ...['público', 'Visível', '公開', '公开', 'منشور'],
])(
  'a row with a no in the column "%s" is not published, and reported once with how to undo it',
  async (header) => {
    const { columns, records, withheld, problems } = await read(
      `id,"${header}"\na,yes\nb,no\nc,No\n`,
      new Map(),
    );
    expect(records.map(({ cells }) => cells)).toEqual([{ id: 'a' }]);
    expect(withheld).toHaveLength(2);
    expect(columns.map(({ name }) => name)).toEqual(['id']);
    // The column publish itself is not reported.
    if (!header.startsWith('publish@'))
      expect(problems).toMatchObject([
        { code: 'rows-withheld', severity: 'warning', rows: [3, 4], column: header },
      ]);
  },
);

test.each([
  ...['Private', 'Restricted', 'Hidden', 'Not public', 'Do not publish', 'Confidential?', 'Vertraulich'],
  ...['Nicht öffentlich', 'privé', 'Ne pas publier', 'Restringido', 'No publicar', 'confidencial', '非公開'],
  ...['خاص'],
])('a row of which the column "%s" says yes is not published', async (header) => {
  const { records } = await read(`id,"${header}"\na,\nb,yes\nc,no\n`);
  expect(records.map(({ cells }) => cells.id)).toEqual(['a', 'c']);
});

test.each([
  ['Published', ['checked', ''], [true, false]],
  ['publish', ['checked', ''], [true, false]],
  ['Web', ['x', ''], [true, false]],
  ['Public', ['TRUE', 'FALSE'], [true, false]],
  ['Public', ['', 'no'], [true, false]],
  ['Published', ['yes', '', 'no'], [true, false, false]],
  ['Visibility', ['public', 'private', ''], [true, false, false]],
  ['Status', ['published', 'draft', 'Unpublished'], [true, false, false]],
  ['Record status', ['Öffentlich', 'Entwurf'], [true, false]],
  ['Access', ['Public', 'staff only'], [true, false]],
  ['Embargo', ['2027-03-02', '2027-02-28', ''], [false, true, true]],
  [
    'Access',
    ['Open', 'Closed until 2040', 'closed until 2020', 'geschlossen bis auf Weiteres'],
    [true, false, true, false],
  ],
  ['Status', ['published', 'Embargoed until 2040-01-01'], [true, false]],
  ['Public', ['yes', 'no', 'ask Ada'], [true, false, false]],
  ['publish', ['yes', 'yes?', 'ja ?', 'ok?', ''], [true, false, false, false, true]],
  ['Public', ['yes', 'no', 'yes?'], [true, false, false]],
])('of the column %s with %j the rows are published: %j', async (header, cells, isPublished) => {
  const { records } = await read(`id,${header}\n${cells.map((cell, n) => `${n},${cell}\n`).join('')}`);
  expect(cells.map((_, n) => records.some(({ row }) => row === n + 2))).toEqual(isPublished);
});

test.each([
  ...['Embargo until', 'Embargo date', 'Embargo end', 'Embargoed until', 'Restricted until', 'Closed until'],
  ...['gesperrt bis', 'Sperrfrist', 'Sperrvermerk bis', 'Fermé jusqu’au', 'Restringido hasta'],
])(
  'a row is not published before the end that its column "%s" names, nor if that cannot be read',
  async (header) => {
    const open = ['2027-02-28', '2020', '1/2/2020', 'until 1957-05', ''];
    const closed = ['2040-01-01', '2040', '31.12.2040', '2027', 'until 2050', 'Ada decides'];
    const cells = [...open, ...closed];
    const { records } = await read(`id,${header}\n${cells.map((cell, n) => `${n},${cell}\n`).join('')}`);
    expect(records.map(({ row }) => cells[(row ?? 0) - 2])).toEqual(open);
  },
);

test.each([
  ['2020-01-01; 2040-01-01', false],
  ['2040-01-01 / 2020-01-01', false],
  ['2020-01-01/2021-01-01', true],
  ['01.01.2020 – 31.12.2040', false],
  ['1957–2040', false],
  ['until 2020, extended to 2040', false],
  ['closed until 2020 or 2021', false],
  ['until 2020 until 2021', true],
  ['3 March 2020', true],
  ['bis 31. Dezember 2020', true],
  ['jusqu’au 1er février 2020', true],
  ['12/2020', true],
  ['2020-02', true],
  ['1/2/2027', true],
  ['1/3/2027', false],
  ['3/2027', false],
  ['3 March 2027', false],
  ['2020-02-30', false],
  ['31 December 2040', false],
  ['70 years after 1957', false],
  ['2020?', false],
  ['2020/40', false],
  ['2020, then ask Ada', false],
  ['not before 2020', false],
  ['31.12.40', false],
])(
  'a row whose only embargo says "%s" is published: %s, and reported if it is not',
  async (cell, isPublished) => {
    const { records, problems } = await read(`id,Embargo until\na,"${cell}"\nb,\n`, new Map());
    expect(records.map(({ row }) => row)).toEqual(isPublished ? [2, 3] : [3]);
    expect(problems.map(({ rows, column }) => [rows, column])).toEqual(
      isPublished ? [] : [[[2], 'Embargo until']],
    );
  },
);

test.each([
  ['Do not publish', 'asked by the family'],
  ['Confidential', 'see Ada'],
  ['Restricted', 'by the donor'],
  ['Sperrfrist', '30 Jahre'],
  ['Publish', 'yes?'],
  ['OK to publish?', 'yes?'],
  ['Public', 'no?'],
])('a row is not published if its column "%s" says "%s" and no other is filled', async (header, cell) => {
  const { records, problems } = await read(`id,${header}\na,${cell}\nb,\nc,\n`);
  expect(records.map(({ row }) => row)).not.toContain(2);
  expect(problems).toMatchObject([{ column: header }]);
});

test('cells that cannot be read are reported once for their column', async () => {
  const { problems } = await read('id,Embargo\na,Ada decides\nb,Ada decides\nc,2020?\n', new Map());
  expect(problems).toMatchObject([
    { rows: [2, 3, 4], found: '3 rows that say "Ada decides" or "2020?"', severity: 'error' },
  ]);
});

test.each([
  ['Status', ['complete', 'incomplete', '']],
  ['Draft', ['12 ft', '9 ft']],
  ['Published', ['1957', '', 'Oslo, 1960']],
  ['Published', ['1957-05-03', '', '1960-01-01']],
  ['Public domain', ['yes', 'no']],
  ['Public access', ['by appointment', 'yes', '']],
  ['Published in newspaper', ['yes', 'no']],
  ['On display', ['yes', 'no']],
  ['Publisher', ['no', 'Berg']],
  ['Estado', ['Sonora', 'Jalisco']],
  ['Web', ['https://example.org/a', '']],
  ['Access', ['Open', 'Open']],
  ['Access date', ['2020-01-02', '2021-03-04']],
  ['Published until', ['1957', '1960']],
  ['Closed', ['1957', '1960-05-03']],
  ['Date closed', ['1957-05-03', '1960-05-03']],
])('an ordinary column %s with %j holds no row back and raises no question', async (header, cells) => {
  const { records, columns, problems } = await read(
    `id,${header}\n${cells.map((cell, n) => `${n},"${cell}"\n`).join('')}`,
  );
  expect(records).toHaveLength(cells.length);
  expect(columns).toHaveLength(2);
  expect(problems).toEqual([]);
});

test.each([
  ['Status', ['final', 'draft', 'closed', 'draft?'], [true, false, false, false]],
  ['Access', ['open', 'closed'], [true, false]],
  ['Status', ['complete', 'Please do not publish', 'incomplete'], [true, false, true]],
  ['Published', ['1957', 'no', 'Oslo, 1960', '1961'], [true, false, true, true]],
  ['Draft', ['12 ft', 'yes', '9 ft', '8 ft'], [true, false, true, true]],
])(
  'of a column %s with %j, which may mean something else, the rows are published: %j; the others wait for their owner',
  async (column, cells, isPublished) => {
    const csv = `id,${column},publish\n${cells.map((cell, n) => `${n},"${cell}",\n`).join('')}`;
    const { records, problems, columns } = await read(csv, new Map());
    expect(cells.map((_, n) => records.some(({ row }) => row === n + 2))).toEqual(isPublished);
    expect(columns.map(({ header }) => header)).toContain(column);
    const rows = cells.flatMap((_, n) => (isPublished[n] ? [] : [n + 2]));
    expect(problems).toMatchObject([{ code: 'rows-in-question', rows, column, question: true }]);
    const answered = await read(csv.replaceAll(',\n', ',yes\n'), new Map());
    expect([answered.records.length, answered.problems]).toEqual([cells.length, []]);
  },
);

test.each([true, false])(
  'a column that may mean something else, of which settings say hidden: %s, holds no row back',
  async (isHidden) => {
    const { records, problems } = await read(
      'id,Status\na,final\nb,draft\n',
      new Map([['status', isHidden]]),
    );
    expect([records.length, problems]).toEqual([2, []]);
  },
);

test.each([
  ...['NICHT veröffentlichen!', 'Bitte nicht veröffentlichen.', 'nicht zur Veröffentlichung'],
  ...['Nicht ins Netz stellen', 'nur für den internen Gebrauch', 'vertraulich'],
  ...['Vertraulich – Wunsch der Familie', 'do not publish', 'DO NOT PUBLISH — donor asked us'],
  ...["don't publish yet", 'Please do not publish', 'not for publication'],
  ...['Glass negative. Not for publication.', 'Glass negative (not for publication)'],
  ...['restricted: family only', 'Family only', 'For internal use only', 'Confidential!', 'ne pas publier'],
  ...['Merci de ne pas publier', 'usage interne', 'no publicar', 'Por favor, no publicar', 'não publicar'],
  ...['non pubblicare', 'niet publiceren', '非公開', '請勿公開', 'غير مخصص للنشر'],
])('a row with the note %j in any column is withheld, and asked about', async (note) => {
  const { records, withheld, problems } = await read(`id,title,remarks\na,Quay,\nb,Mill,"${note}"\n`);
  expect(records.map(({ cells }) => cells.id)).toEqual(['a']);
  expect(withheld).toMatchObject([{ cells: { id: 'b' }, heldBy: 'remarks' }]);
  expect(problems).toMatchObject([
    { code: 'rows-in-question', severity: 'warning', rows: [3], column: 'remarks', question: true },
  ]);
});

test.each([
  ['description', 'A letter that says "do not publish" in red ink, sent to all editors of the city in 1912.'],
  [
    'description',
    'The editor was told: do not publish what the harbour master had said about the ferry and its owner.',
  ],
  ['rights', 'No publication without permission of the museum'],
  ['rights', 'Keine Veröffentlichung ohne Genehmigung'],
  ['rights', 'Private use only'],
  ['title', 'Confidential'],
  ['subject', 'Confidential communications'],
  ['remarks', 'Published in 1957; not published again'],
  ['remarks', 'unveröffentlicht'],
  ['remarks', 'Notes: public library'],
])('a row with the %s %j is published', async (column, text) => {
  const { records } = await read(`id,${column}\na,"${text.replaceAll('"', '""')}"\nb,B\n`);
  expect(records).toHaveLength(2);
});

test('a title that says so is asked about: only its owner knows what it is', async () => {
  const { withheld } = await read('id,title\na,Do not publish! A history of censorship\nb,B\n');
  expect(withheld).toMatchObject([{ heldBy: 'title' }]);
});

test('the parts of an item with such a note are withheld with it', async () => {
  const { records } = await read('id,parent,title,remarks\na,,A,do not publish\nb,a,B,\nc,,C,\n');
  expect(records.map(({ cells }) => cells.id)).toEqual(['c']);
});

test.each([
  ['the column publish says yes', 'id,title,publish,remarks\na,A,yes,do not publish\n', undefined],
  ['the settings show the column', 'id,title,remarks\na,A,do not publish\n', new Map([['remarks', false]])],
])('a row with such a note is published if %s', async (_, csv, said) => {
  const { records, problems } = await read(csv, said);
  expect([records.length, problems]).toEqual([1, []]);
});

test('settings decide: a shown column withholds nothing, a hidden one withholds silently', async () => {
  const csv = 'id,Published,Status\na,yes,final\nb,no,draft\n';
  const isShown = await read(
    csv,
    new Map([
      ['published', false],
      ['status', false],
    ]),
  );
  expect(isShown.records.map(({ cells }) => cells.published)).toEqual(['yes', 'no']);
  expect(isShown.problems).toEqual([]);
  const isHidden = await read(
    csv,
    new Map([
      ['published', true],
      ['status', true],
    ]),
  );
  expect(isHidden.records.map(({ cells }) => cells.id)).toEqual(['a']);
  expect(isHidden.problems).toEqual([]);
});

test('fields that only say what is hidden leave the other columns shown', async () => {
  const folder = await folderOf({
    'site.yaml': 'fields: { Published: { hidden: false }, Box: { hidden: true } }\n',
    'items.csv': 'id,Published,Box,Maker\na,yes,7,Berg\nb,no,8,Tal\n',
  });
  const { settings, columns, records, problems } = await readFolder(folder, today);
  expect(settings.fields).toBeUndefined();
  expect(columns.map(({ header }) => header)).toEqual(['id', 'Published', 'Maker']);
  expect(records).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('parts are withheld with their item, if its id is made of its title or file, and published with it', async () => {
  const { records } = await read(
    'title,file,parent,Private\nLetter to Ada,box/tower.jpg,,yes\nBack,b.jpg,letter-to-ada,\nMore,c.jpg,tower,\nQuay,d.jpg,,no\nSide,e.jpg,quay,\n',
  );
  expect(records.map(({ cells }) => cells.title)).toEqual(['Quay', 'Side']);
});

test('parts without a mark of their own are withheld with their item', async () => {
  const { records } = await read('id,parent,Published\na,,yes\na1,a,\nb,,no\nb1,b,\n');
  expect(records.map(({ cells }) => cells.id)).toEqual(['a', 'a1']);
});

test.each([
  ...['publish: no', 'Published: False', 'published: "no"', 'Draft: yes', 'draft: TRUE', 'private: true'],
  ...['Public: non', 'status: draft', 'visibility: private', 'publish: 2027-03-02', 'published: perhaps'],
  ...['veröffentlicht: nein', 'embargo until: 2020-01-01, then 2040-01-01', 'embargo: Ada decides'],
])('a page whose front matter says %s is not published, and is reported', async (line) => {
  const folder = await folderOf({
    'items.csv': 'id\na\n',
    'pages/about.md': `---\ntitle: About\n${line}\n---\nWords.\n`,
  });
  const { pages, problems } = await readFolder(folder, today);
  expect(pages).toEqual([]);
  expect(problems).toMatchObject([{ code: 'page-unpublished', file: 'pages/about.md' }]);
});

test.each([
  'publish: yes',
  'published: 2019-01-01',
  'Draft: no',
  'status: complete',
  'web: https://example.org',
  'private:',
])('a page whose front matter says %s is published', async (line) => {
  const folder = await folderOf({
    'items.csv': 'id\na\n',
    'pages/about.md': `---\ntitle: About\n${line}\n---\nWords.\n`,
  });
  const { pages, problems } = await readFolder(folder, today);
  expect(pages).toHaveLength(1);
  expect(problems).toEqual([]);
});
