import { describe, expect, test } from 'vitest';
import { citeItem } from '#model/cite/cite';
import { readDate } from '#model/dates/read-date';
import type { Item } from '#model/schema';
import { plainPicture } from '#tests/fixtures/plain-objects';

const site = {
  title: 'The Harbour Archive',
  organisation: { name: 'Harbour Society' },
  origin: 'https://example.org',
  basePath: '/archive',
  language: 'en',
};

function item({ date, ...changes }: Partial<Omit<Item, 'date'>> & { date?: string } = {}): Item {
  const span = date === undefined ? null : readDate(date);
  return {
    id: 'storm',
    title: 'Storm over the quay',
    values: { creator: ['Berg, Ada'] },
    slugs: {},
    parts: [{ id: 'storm', object: { kind: 'picture', picture: plainPicture }, values: {} }],
    ...(span && 'edtf' in span && { date: span }),
    ...changes,
  };
}

/** Citations as readable text, with italics between asterisks. */
function cited(shown: Item, shownSite: Parameters<typeof citeItem>[1] = site): Record<string, string> {
  const { styles } = citeItem(shown, shownSite);
  return Object.fromEntries(
    styles.map(({ name, html }) => [name, html.replace(/<\/?i>/g, '*').replaceAll('&#38;', '&')]),
  );
}

test('cites a picture as the three manuals ask', () => {
  expect(cited(item({ date: '1974-03-02' }))).toEqual({
    // Publication Manual, 7th edition, 10.14: Artist, A. (Date). Title [Description]. Institution. Address
    APA: 'Berg, A. (1974). *Storm over the quay* [Image]. Harbour Society. https://example.org/archive/items/storm',
    Chicago:
      'Berg, Ada. *Storm over the quay*. March 2, 1974. The Harbour Archive, Harbour Society. https://example.org/archive/items/storm.',
    MLA: 'Berg, Ada. *Storm over the quay*. 2 Mar. 1974. *The Harbour Archive*, Harbour Society, example.org/archive/items/storm.',
  });
});

describe('a date', () => {
  test.each([
    ['1985', '(1985)', ' 1985.', ' 1985.'],
    ['c. 1985', '(ca. 1985)', ' c. 1985.', ' circa 1985.'],
    ['1974/1976', '(1974–1976)', ' 1974–1976.', ' 1974–1976.'],
    ['c. 1974-1976', '(ca. 1974–1976)', ' c. 1974–1976.', ' circa 1974–1976.'],
    ['1974-03', '(1974)', ' March 1974.', ' Mar. 1974.'],
    ['May 1961-1962', '(1961–1962)', ' May 1961–1962.', ' May 1961–1962.'],
    ['12 May 1944 - June 1944', '(1944)', ' May 12, 1944–June 1944.', ' 12 May–June 1944.'],
    ['1939-09-01/1945-05', '(1939–1945)', ' September 1, 1939–May 1945.', ' 1 Sept. 1939–May 1945.'],
    ['1961/1961-05', '(1961)', ' 1961–May 1961.', ' 1961–May 1961.'],
    ['1974-03-02/1974-03-05', '(1974)', ' March 2–5, 1974.', ' 2–5 Mar. 1974.'],
    ['1974-03-02/1975-05-05', '(1974–1975)', ' March 2, 1974–May 5, 1975.', ' 2 Mar. 1974–5 May 1975.'],
    ['1974-03/1974-05', '(1974)', ' March–May 1974.', ' Mar.–May 1974.'],
    ['1974-05/1974-05', '(1974)', ' May 1974.', ' May 1974.'],
    ['0450', '(450)', ' 450.', ' 450.'],
    ['1970s', '(1970s)', ' 1970s.', ' 1970s.'],
    ['14th century', '(14th century)', ' 14th century.', ' 14th century.'],
    ['1984?', '(1984?)', ' 1984?', ' 1984?'],
    ['before 1900', '(before 1900)', ' before 1900.', ' before 1900.'],
    [undefined, '(n.d.)', ' n.d.', 'quay*. *The'],
  ])('written %j is right in every style', (date, apa, chicago, mla) => {
    const styles = cited(item(date === undefined ? {} : { date }));
    expect(styles.APA).toContain(apa);
    expect(styles.Chicago).toContain(chicago);
    expect(styles.MLA).toContain(mla);
  });
});

describe('makers', () => {
  test.each([
    [['Ada Berg', 'Ivo Tal'], 'Berg, A., & Tal, I.', 'Berg, Ada, and Ivo Tal.', 'Berg, Ada, and Ivo Tal.'],
    [
      ['Ada Berg', 'Ivo Tal', 'Cy Lund'],
      'Berg, A., Tal, I., & Lund, C.',
      'Berg, Ada, Ivo Tal, and Cy Lund.',
      'Berg, Ada, et al.',
    ],
    [
      ['King, Martin Luther, Jr.', 'Jean-Paul van Gogh'],
      'King, M. L., Jr., & van Gogh, J.-P. (',
      'King, Martin Luther, Jr., and Jean-Paul van Gogh.',
      'King, Martin Luther, Jr., and Jean-Paul van Gogh.',
    ],
    [['Harbour Photo Co.'], 'Harbour Photo Co. (', 'Harbour Photo Co. *', 'Harbour Photo Co. *'],
    [['Vincent van Gogh'], 'van Gogh, V.', 'van Gogh, Vincent.', 'van Gogh, Vincent.'],
    [['Unknown photographer'], '*Storm over the quay* [Image]. (n.d.)', '*Storm over', '*Storm over'],
  ])('%j are named in every style', (creator, apa, chicago, mla) => {
    const styles = cited(item({ values: { creator } }));
    expect(styles.APA?.startsWith(apa)).toBe(true);
    expect(styles.Chicago?.startsWith(chicago)).toBe(true);
    expect(styles.MLA?.startsWith(mla)).toBe(true);
  });

  test('are those that a column of another name does', () => {
    expect(cited(item({ values: { photographer: ['Ivo Tal'] } })).MLA).toMatch(/^Tal, Ivo\. /);
  });

  test('are those that the picture names where the record names none', () => {
    const named = { ...plainPicture, embedded: { creators: ['Ivo Tal'], keywords: [] } };
    const parts = [{ id: 'storm', object: { kind: 'picture' as const, picture: named }, values: {} }];
    expect(cited(item({ values: {}, parts })).MLA).toMatch(/^Tal, Ivo\. /);
  });
});

test('without an organisation the collection publishes itself, and without an address there is none', () => {
  const { organisation: _, origin: __, ...alone } = site;
  expect(cited(item({ date: '1985' }), alone)).toEqual({
    APA: 'Berg, A. (1985). *Storm over the quay* [Image]. The Harbour Archive.',
    Chicago: 'Berg, Ada. *Storm over the quay*. 1985. The Harbour Archive.',
    MLA: 'Berg, Ada. *Storm over the quay*. 1985. *The Harbour Archive*.',
  });
});

describe('a permalink', () => {
  const ark = 'https://n2t.net/ark:/12345/x8rd2';

  test('is cited instead of the page, wherever the site lives', () => {
    const { origin: _, ...nowhere } = site;
    for (const place of [site, nowhere]) {
      const { MLA, APA } = cited(item({ permalink: ark }), place);
      expect(APA).toMatch(/ https:\/\/n2t\.net\/ark:\/12345\/x8rd2$/);
      expect(MLA).toMatch(/, n2t\.net\/ark:\/12345\/x8rd2\.$/);
      const { bibtex, ris } = citeItem(item({ permalink: ark }), place);
      expect(bibtex).toContain(`url = {${ark}},`);
      expect(bibtex).not.toContain('doi =');
      expect(ris).toContain(`UR  - ${ark}`);
    }
  });

  test.each([
    ['https://doi.org/10.5281/zenodo.1234', '10.5281/zenodo.1234'],
    ['http://dx.doi.org/10.1000/a%3Cb', '10.1000/a<b'],
    ['https://doi.org/10.1000/a%0AUR%20%20-%20b', '10.1000/a'],
  ])('%s has a field for DOIs in reference managers', (permalink, doi) => {
    const { bibtex, ris } = citeItem(item({ permalink }), site);
    expect(bibtex).toContain(`doi = {${doi}`);
    expect(ris).toContain(`DO  - ${doi}`);
    expect(ris.match(/^UR .*$/gm)).toEqual([`UR  - ${permalink}`]);
  });
});

test.each([
  [
    'de',
    '(o.\u00a0J.)',
    'Berg, Ada, und Ivo Tal',
    '2. März 1974–Mai 1974',
    'Berg, Ada, u.\u00a0a.',
    '2 März–Mai 1974',
  ],
  [
    'es-MX',
    '(s.\u00a0f.)',
    'Berg, Ada, y Ivo Tal',
    '2 de marzo de 1974–mayo de 1974',
    'et\u00a0al.',
    '2 mar.–may 1974',
  ],
  ['fr', '(s.\u00a0d.)', 'Berg, Ada, et Ivo Tal', '2 mars 1974–mai 1974', 'et al.', '2 mars–mai 1974'],
  ['ja', '(n.d.)', 'Berg, Ada, and Ivo Tal', 'March 2, 1974–May 1974', 'et al.', '2 Mar.–May 1974'],
])(
  'in %s, words and dates are of the language that is cited in',
  (language, noDate, two, long, others, short) => {
    const shown = { ...site, language };
    const makers = ['Ada Berg', 'Ivo Tal', 'Cy Lund'];
    const dated = cited(item({ values: { creator: makers.slice(0, 2) }, date: '1974-03-02/1974-05' }), shown);
    expect(cited(item({ values: { creator: makers } }), shown).APA).toContain(noDate);
    expect(dated.Chicago).toContain(two);
    expect(dated.Chicago).toContain(long);
    expect(cited(item({ values: { creator: makers } }), shown).MLA).toContain(others);
    expect(dated.MLA).toContain(short);
  },
);

test.each(['Storm?', 'Storm!', 'The storm of Apr.', 'He said “no.”'])(
  'nothing stands after the stop of %s',
  (title) => {
    const { Chicago, MLA } = cited(item({ title }));
    expect(Chicago).toContain(` *${title}* n.d.`);
    expect(MLA).toContain(` *${title}* *The Harbour`);
  },
);

test.each(['__proto__', 'constructor', 'toString', '"'.repeat(20_000), '<i>'.repeat(5_000), '٣'])(
  'an item whose title, maker and id are %.20s is cited as any other',
  (odd) => {
    const { styles, bibtex, ris } = citeItem(item({ id: odd, title: odd, values: { creator: [odd] } }), site);
    const escaped = odd.replaceAll('<', '&#60;').replaceAll('>', '&#62;');
    for (const { html } of styles) expect(html).toContain(`<i>${escaped}</i>`);
    expect(ris).toContain(`\nTI  - ${odd}\n`);
    expect(bibtex).toContain(`@misc{${odd},\n`);
  },
);

test('gives programs the year, and the date as it is written where a year says less', () => {
  const { bibtex, ris } = citeItem(item({ date: 'c. 1974-1976' }), site);
  expect(bibtex).toMatch(/^@misc\{storm,\n/);
  expect(bibtex).toContain('author = {Berg, Ada},');
  expect(bibtex).toContain('year = {1974},');
  expect(bibtex).toContain('note = {c. 1974-1976},');
  expect(bibtex).toContain('url = {https://example.org/archive/items/storm},');
  expect(ris).toMatch(/^TY {2}- ART\n/);
  expect(ris).toContain('\nPY  - 1974\n');
  expect(ris).toContain('\nN1  - c. 1974-1976\n');
  expect(ris).toMatch(/\nER {2}- ?$/);
});

test('names and titles keep their letters in BibTeX, whatever the alphabet', () => {
  const { bibtex } = citeItem(
    item({
      title: '海辺 and Löwe, Кот {b} $1',
      values: { creator: ['100% Wolle & Söhne', '毛 泽东', 'Özgür Çelik'] },
    }),
    site,
  );
  expect(bibtex).toContain(String.raw`author = {{100\% Wolle \& Söhne} and {毛 泽东} and Çelik, Özgür},`);
  expect(bibtex).toContain(
    String.raw`title = {海辺 and {Löwe}, {Кот} \textbraceleft{}b\textbraceright{} \textdollar{}1},`,
  );
});

test('a line break adds no field to a RIS record', () => {
  const broken = 'Storm\r\nUR  - https://evil.test/\u2028AU  - Nobody\ud83d';
  const { ris } = citeItem(item({ title: broken, values: { creator: [broken] } }), {
    ...site,
    organisation: { name: broken },
  });
  expect(ris.match(/^UR.*$/gm)).toEqual(['UR  - https://example.org/archive/items/storm']);
  expect(ris).toContain('TI  - Storm UR  - https://evil.test/ AU  - Nobody \n');
  expect(ris).toContain('PB  - Storm UR  - https://evil.test/ AU  - Nobody \n');
});
