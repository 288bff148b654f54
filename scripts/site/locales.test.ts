import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyPdf } from '#tests/fixtures/files';
import { prepareFiles } from '#tests/fixtures/prepare';

async function resolveIn(files: Record<string, string | Uint8Array>) {
  const prepared = await prepareFiles({ 'site.yaml': 'languages: [en, fr]\nsort: title\n', ...files });
  const secondary = [];
  for await (const built of prepared.secondaryLocales()) secondary.push(built);
  const [french] = secondary;
  if (!french) throw new Error('There is no model in French.');
  return { english: prepared.built, french, pictures: prepared.pictures };
}

const rows = [
  'title,title@fr,subject,subject@fr,description,description@fr',
  'Zebra,Âne,boats; quays,bateaux; quais,Seen at dawn,Vu à l’aube',
  'Apple,Pomme,boats,bateaux,Red,',
  'Bear,,quays; boats,quais,,',
];
const items = { 'items.csv': `${rows.join('\n')}\n` };

test('items have the same ids in each language, in the order of its letters', async () => {
  const { english, french } = await resolveIn(items);
  const shown = ({ items: all }: typeof french) => all.map(({ item }) => [item.id, item.title]);
  expect(shown(english)).toEqual([
    ['apple', 'Apple'],
    ['bear', 'Bear'],
    ['zebra', 'Zebra'],
  ]);
  expect(shown(french)).toEqual([
    ['zebra', 'Âne'],
    ['bear', 'Bear'],
    ['apple', 'Pomme'],
  ]);
});

test('a value has one address, and its most frequent spelling as its label', async () => {
  const { english, french } = await resolveIn(items);
  const shown = ({ facets }: typeof french) =>
    facets.get('subject')?.values.map(({ slug, label, items: numbers }) => [slug, label, numbers]);
  expect(shown(english)).toEqual([
    ['boats', 'boats', [0, 1, 2]],
    ['quays', 'quays', [1, 2]],
  ]);
  expect(shown(french)).toEqual([
    ['boats', 'bateaux', [0, 1, 2]],
    ['quays', 'quais', [0, 1]],
  ]);
});

test('an item leads to the same related ones in each language, and so does a value', async () => {
  // The nearest in the order of English titles differ from the ones in French.
  const titles = ['a,z', 'b,a', 'c,y', 'd,b', 'e,x', 'f,c', 'g,w', 'h,d', 'i,v', 'j,e'];
  const subjects = ['boats; quays,bateaux; quais', 'mills,moulins'];
  const { english, french } = await resolveIn({
    'items.csv': [
      'id,title,title@fr,subject,subject@fr',
      ...titles.map((title, n) => `${n},${title},${subjects[n < 8 ? 0 : 1]}`),
    ].join('\n'),
  });
  const relatedItems = ({ items: all }: typeof french) =>
    new Map(all.map(({ item, related }) => [item.id, related.map((number) => all[number]?.item.id)]));
  expect(relatedItems(english).get('0')).toHaveLength(6);
  expect(relatedItems(french)).toEqual(relatedItems(english));
  const relatedValues = ({ facets }: typeof french) => {
    const values = facets.get('subject')?.values ?? [];
    return new Map(values.map(({ slug, related = [] }) => [slug, related.map(([, n]) => values[n]?.slug)]));
  };
  expect(relatedValues(english).get('boats')).toEqual(['quays']);
  expect(relatedValues(french)).toEqual(relatedValues(english));
});

test('untranslated texts are in the main language, and marked', async () => {
  const { english, french } = await resolveIn(items);
  const item = french.items.find(({ item: { id } }) => id === 'apple')?.item;
  expect(item).toMatchObject({ values: { description: ['<p>Red</p>'] }, foreign: ['description'] });
  expect(french.cards.map(({ id, language }) => [id, language])).toEqual([
    ['zebra', undefined],
    ['bear', 'en'],
    ['apple', undefined],
  ]);
  expect(english.items.flatMap(({ item: { foreign } }) => foreign ?? [])).toEqual([]);
});

test('a cell with fewer values than the original is reported, and the main language is shown', async () => {
  const { english, french } = await resolveIn(items);
  expect(english.problems.filter(({ column }) => column === 'subject@fr')).toMatchObject([
    { rows: [4], found: '"quais" for "quays; boats"' },
  ]);
  const bear = french.items.find(({ item: { id } }) => id === 'bear')?.item;
  expect([bear?.values.subject, bear?.slugs.subject]).toEqual([
    ['quays', 'boats'],
    ['quays', 'boats'],
  ]);
});

test('pages are in every locale, at the same addresses; links in them stay in their locale', async () => {
  const { english, french } = await resolveIn({
    'pages/about.md': '# About\n\nSee [more](more.md).\n',
    'pages/about.fr.md': '# À propos\n\nVoir [la suite](more.md).\n',
    'pages/more.md': '# More\n\nBack to [about](about.md).\n',
    'pages/fr.md': '# A page that is called as a locale is\n',
    ...items,
  });
  const shown = ({ pages }: typeof french) =>
    pages.map(({ slug, title, language }) => [slug.join('/'), title, language]).sort();
  expect(shown(english)).toEqual([
    ['about', 'About', undefined],
    ['fr-page', 'A page that is called as a locale is', undefined],
    ['more', 'More', undefined],
  ]);
  expect(shown(french)).toEqual([
    ['about', 'À propos', undefined],
    ['fr-page', 'A page that is called as a locale is', 'en'],
    ['more', 'More', 'en'],
  ]);
  const textOf = ({ pages }: typeof french) => JSON.stringify(pages);
  expect(textOf(french)).toContain('href=\\"/fr/more\\"');
  expect(textOf(french)).toContain('href=\\"/fr/about\\"');
  expect(textOf(english)).not.toContain('/fr/');
});

function png(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 200 };
  return sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

test('a picture that a translated page alone shows is one of the site', async () => {
  const { english, french, pictures } = await resolveIn({
    'pages/about.md': '# About\n\n![The quay](quay.png)\n',
    'pages/about.fr.md': '# À propos\n\n![Le plan](plan.png)\n',
    'quay.png': await png(1),
    'plan.png': await png(2),
    ...items,
  });
  const shown = ({ pages }: typeof french) => pages.flatMap(({ blocks }) => blocks);
  expect(shown(english)).toMatchObject([{ figure: { picture: { file: 'quay.png' } } }]);
  expect(shown(french)).toMatchObject([{ figure: { picture: { file: 'plan.png' } } }]);
  expect(pictures.map(({ file }) => file).sort()).toEqual(['plan.png', 'quay.png']);
});

test('a mistake in one translation is reported; one in every locale is reported once', async () => {
  const { english } = await resolveIn({
    'pages/about.md': '# About\n\nAs it should be.\n',
    'pages/about.fr.md': '---\ndate: jadis\n---\n# À propos\n\n::item{id="nobody"}\n\n[Perdu](/lost)\n',
    'pages/more.md': '# More\n\n[Gone](/gone)\n',
    'items.csv':
      'id,title,description,description@fr\nz,Zebra,Seen at dawn,"Voir <a href=""/perdu"">ici</a>"\n',
  });
  expect(english.problems.map(({ file, rows, found }) => [file, rows, found])).toEqual([
    ['items.csv', [2], 'a link to /perdu, which is not there'],
    ['pages/about.fr.md', [], 'a link to /lost, which is not there'],
    ['pages/about.fr.md', [], '"jadis"'],
    ['pages/about.fr.md', [6], '"nobody"'],
    ['pages/more.md', [], 'a link to /gone, which is not there'],
  ]);
});

test('the timeline has the periods and addresses of the main language, with translated labels', async () => {
  const years = [1901, 1902, 1903, 1911, 1912, 1921, 1922, 1922];
  const said = ['vers l’an 1', '1850', '', ...years.slice(3).map((year) => `en ${year}`)];
  const { english, french } = await resolveIn({
    'site.yaml': 'languages: [en, fr]\nsort: date\n',
    'items.csv': ['id,title,date,date@fr', ...years.map((year, n) => `i${n},A,${year},${said[n]}`)].join(
      '\n',
    ),
  });
  const shown = ({ items: all }: typeof french) =>
    all.map(({ item: { id, date } }) => [id, date && { ...date, written: '' }]);
  expect(shown(french)).toEqual(shown(english));
  expect(french.items.map(({ item: { date } }) => date?.written)).toEqual(said.map((text) => text || '1903'));
  const periods = ({ site }: typeof french) => site.timeline?.periods.map(({ slug, count }) => [slug, count]);
  expect(periods(french)).toEqual(periods(english));
  expect(periods(english)).toHaveLength(3);
  expect(french.facets.get('date')?.values.map(({ items: numbers }) => numbers)).toEqual(
    english.facets.get('date')?.values.map(({ items: numbers }) => numbers),
  );
  expect(english.problems).toEqual([]);
});

test('a language has no timeline of its own if the main one has none', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => `i${n},,${1900 + 10 * (n % 3)}`);
  const { english, french } = await resolveIn({ 'items.csv': ['id,date,date@fr', ...rows].join('\n') });
  expect([english.site.timeline, french.site.timeline]).toEqual([undefined, undefined]);
  expect(french.items.map(({ item }) => item.values.date)).toContainEqual(['1910']);
});

test('a transcript in a file is read in each language; if it is missing, in the main one', async () => {
  const { english, french } = await resolveIn({
    'site.yaml': 'languages: [en, fr]\n',
    'items.csv': [
      'id,title,file,transcript,transcript@fr',
      'a,A,a.pdf,en.txt,fr.txt',
      'b,A,a.pdf,Spoken,fr.txt',
      'c,A,a.pdf,en.txt,Dit',
      'd,A,a.pdf,en.txt,',
      'e,A,a.pdf,en.txt,absent.txt',
    ].join('\n'),
    'a.pdf': emptyPdf,
    'en.txt': 'Words',
    'fr.txt': 'Mots',
  });
  const shown = ({ items: all }: typeof french) => all.map(({ item }) => item.parts[0]?.transcript);
  const [words, said, spoken, told] = ['Words', 'Mots', 'Spoken', 'Dit'].map((text) => `<p>${text}</p>`);
  expect(shown(english)).toEqual([words, spoken, words, words, words]);
  expect(shown(french)).toEqual([said, said, told, words, undefined]);
  expect(english.problems.map(({ rows, column }) => [rows, column])).toEqual([[[6], 'transcript@fr']]);
});
