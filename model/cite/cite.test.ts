import { describe, expect, test } from 'vitest';
import { citeItem } from '#model/cite/cite';
import { readDate } from '#model/dates/parse';
import type { Item } from '#model/schema';

const site = {
  title: 'The Harbour Archive',
  organisation: { name: 'Harbour Society' },
  origin: 'https://example.org',
  basePath: '/archive',
  language: 'en',
};

const picture = {
  id: '0123456789abcdef0123',
  hash: '0123456789abcdef0123',
  width: 900,
  height: 600,
  color: '#aabbcc',
  file: 'storm.jpg',
  bytes: 1,
  embedded: { creators: [], keywords: [] },
};

function item({ date, ...changes }: Partial<Omit<Item, 'date'>> & { date?: string } = {}): Item {
  const span = date === undefined ? null : readDate(date);
  return {
    id: 'storm',
    title: 'Storm over the quay',
    values: { creator: ['Berg, Ada'] },
    slugs: {},
    parts: [{ id: 'storm', object: { kind: 'picture', picture }, values: {} }],
    ...(span && 'edtf' in span && { date: span }),
    ...changes,
  };
}

/** As it is read: italics between asterisks. */
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
    const named = { ...picture, embedded: { creators: ['Ivo Tal'], keywords: [] } };
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

test('cites in the language of the site where Citation.js knows it', () => {
  const german = cited(item({ values: { creator: ['Ada Berg', 'Ivo Tal'] } }), {
    ...site,
    language: 'de-AT',
  });
  expect(german.Chicago).toContain('Berg, Ada, und Ivo Tal.');
  expect(german.Chicago).toContain('o.\u00a0J.');
});

test('a title is text, whatever stands in it', () => {
  const { styles, bibtex } = citeItem(item({ title: 'A <script>x</script> & {b} $1 "q"' }), site);
  for (const { html } of styles) {
    expect(html.replace(/<\/?i>/g, '')).not.toContain('<');
    expect(html).toContain('&#60;script&#62;');
  }
  expect(bibtex).toContain(String.raw`\& \textbraceleft{}b\textbraceright{} \textdollar{}1`);
});

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

test.each(['1998.12.3', 'postcard-12', 'A_1'])('the label of a BibTeX record is the id %s', (id) => {
  expect(citeItem(item({ id }), site).bibtex).toMatch(`@misc{${id},\n`);
});

test('cites the same item alike, whatever was cited before it', () => {
  const first = citeItem(item({ date: '1985' }), site);
  citeItem(item({ title: 'Another storm', date: '1985' }), site);
  expect(citeItem(item({ date: '1985' }), site)).toEqual(first);
});

test('a maker adds no field to a BibTeX record', () => {
  const creator = ['x}}, url={https://evil.test/}, note={{\\input{/etc/passwd}'];
  const { bibtex } = citeItem(item({ values: { creator } }), site);
  expect(bibtex).toContain(
    String.raw`author = {{x\textbraceright{}\textbraceright{}, url=\textbraceleft{}https://evil.test/\textbraceright{}, note=\textbraceleft{}\textbraceleft{}\textbackslash{}input\textbraceleft{}/etc/passwd\textbraceright{}}},`,
  );
  expect(bibtex.match(/^\s*url = .*$/gm)).toEqual(['\turl = {https://example.org/archive/items/storm},']);
});

test('names and titles keep their letters in BibTeX, whatever the alphabet', () => {
  const { bibtex } = citeItem(
    item({
      title: '海辺 and Löwe, Кот',
      values: { creator: ['100% Wolle & Söhne', '毛 泽东', 'Özgür Çelik'] },
    }),
    site,
  );
  expect(bibtex).toContain(String.raw`author = {{100\% Wolle \& Söhne} and {毛 泽东} and Çelik, Özgür},`);
  expect(bibtex).toContain('title = {海辺 and {L}öwe, Кот},');
});

test('a line break adds no field to a RIS record', () => {
  const broken = 'Storm\r\nUR  - https://evil.test/\u2028AU  - Nobody';
  const { ris } = citeItem(item({ title: broken, values: { creator: [broken] } }), {
    ...site,
    organisation: { name: broken },
  });
  expect(ris.match(/^UR.*$/gm)).toEqual(['UR  - https://example.org/archive/items/storm']);
  expect(ris).toContain('TI  - Storm UR  - https://evil.test/ AU  - Nobody\n');
  expect(ris).toContain('PB  - Storm UR  - https://evil.test/ AU  - Nobody\n');
});
