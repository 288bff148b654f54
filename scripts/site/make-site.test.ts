import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '#scripts/report/problems';
import { publishedPictures } from '#scripts/site/locales';
import { emptyPdf } from '#tests/fixtures/files';
import { locatedJpeg } from '#tests/fixtures/located';
import { makePdf } from '#tests/fixtures/pdf';
import { prepareFiles } from '#tests/fixtures/prepare';

function pngFile(width: number, height = 20): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}

function readSize(size: string): [width: number, height: number] {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return [width, height];
}

async function resolveRows(rows: string, settings = 'title: Test') {
  const { built } = await prepareFiles({ 'items.csv': rows, 'site.yaml': settings });
  return {
    ...built,
    items: built.items.map(({ item }) => item),
    related: built.items.map(({ related }) => related),
  };
}

describe('ids', () => {
  test('stay as written if valid, else are made valid, unique, or of other cells', async () => {
    const { items, problems } = await resolveRows('id,title\nA_1,x\nTwo words,y\na_1,z\n,Nobody\nindex,i\n');
    expect(items.map(({ id }) => id)).toEqual(['A_1', 'two-words', 'a_1-2', 'nobody', 'index-x']);
    expect(problems.map(({ rows, code }) => [rows[0], code])).toEqual([
      [4, 'id-repeated'],
      [3, 'id-characters'],
      [5, 'id-missing'],
      [6, 'id-characters'],
    ]);
  });

  test.each([
    ['that are made up never take a written one', ',Tower\ntower,The real one', ['tower-2', 'tower'], [2]],
    [
      'that are written are never taken by the duplicate of another',
      'a,1\na,2\na-2,3',
      ['a', 'a-3', 'a-2'],
      [3],
    ],
    [
      'with full stops stay as they are written, apart from all others',
      '1998.12.3,A\n1998-12-3,B\n1998_12_3,C\n1998.123,D',
      ['1998.12.3', '1998-12-3', '1998_12_3', '1998.123'],
      [],
    ],
  ])('%s', async (_, rows, ids, told) => {
    const { items, problems } = await resolveRows(`id,title\n${rows}\n`);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(problems.flatMap((problem) => problem.rows)).toEqual(told);
  });

  test('name items wherever their owner writes them', async () => {
    const { built } = await prepareFiles({
      'items.csv':
        'id,parent,title,file,description\n1998.12.3,,Jug,jug.jpg,"See <a href=""/items/1998.12.4#b"">the lid</a>."\n1998.12.3.1,1998.12.3,Its foot,jug.jpg,\n1998.12.4,,Lid,jug.jpg,\n',
      'jug.jpg': await locatedJpeg(),
      'site.yaml':
        'featured: 1998.12.4\nfront: { items: [1998.12.4, 1998.12.3] }\nnavigation: [{ label: Jug, href: /items/1998.12.3 }]\nsort: id\n',
      'pages/about.md':
        '# About\n\n[Jug](/items/1998.12.3.html) [lid](items/1998.12.4) [gone](/items/1998.12.5)\n\n::item{id="1998.12.3.1"}\n',
    });
    const [jug, lid] = built.items.map(({ item }) => item);
    expect([jug?.id, jug?.parts.map(({ id }) => id)]).toEqual(['1998.12.3', ['1998.12.3.1']]);
    expect(lid?.id).toBe('1998.12.4');
    expect(jug?.values.description?.[0]).toContain('<a href="/items/1998~12~4#b">');
    expect(built.site).toMatchObject({
      featured: '1998.12.4',
      front: { items: ['1998.12.4', '1998.12.3'] },
      navigation: [{ label: 'Jug', href: '/items/1998~12~3' }],
    });
    const about = JSON.stringify(built.pages[0]?.blocks);
    expect(about).toContain(String.raw`<a href=\"/items/1998~12~3.html\">Jug</a>`);
    expect(about).toContain(String.raw`<a href=\"/items/1998~12~4\">lid</a>`);
    expect(about).toContain('"item":{"id":"1998.12.3"');
    expect(built.problems.map(({ found }) => found)).toEqual([
      'a link to /items/1998.12.5, which is not there',
    ]);
  });
});

test('a warning that says no is not a warning', async () => {
  const { items } = await resolveRows('id,title,warning\na,A,no\nb,B,nein\nc,C,-\nd,D,none\ne,E,Blood\n');
  expect(items.map(({ warning }) => warning)).toEqual([undefined, undefined, undefined, undefined, 'Blood']);
});

test('entities are letters in titles, in the ids that are made of them, and in values, once', async () => {
  const { items, problems } = await resolveRows(
    'id,title,subject\n,&Eacute;t&eacute; &#38; <i>mole</i>,AT&amp;T; R&#x26;D\nb,AT&T; R&D; &amp;lt;b&gt;,x\n',
  );
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    ['ete-mole', 'Été & mole'],
    ['b', 'AT&T; R&D; &lt;b>'],
  ]);
  expect(items[0]?.values.subject).toEqual(['AT&T', 'R&D']);
  expect(problems).toMatchObject([{ rows: [2], column: 'id' }]);
});

describe('cells of files', () => {
  test('name files with entities for signs', async () => {
    const { built } = await prepareFiles({
      'fish & chips.png': await pngFile(20),
      'items.csv': 'id,file\n,fish &amp; chips.png\n',
    });
    expect(built.items.map(({ item }) => [item.id, item.parts.length])).toEqual([['fish-chips', 1]]);
  });

  test('hold several paths, and names with a semicolon', async () => {
    const files = {
      'box/a.png': await pngFile(20),
      'box/b.png': await pngFile(21),
      'c;d.png': await pngFile(22),
    };
    const { built } = await prepareFiles({
      ...files,
      'items.csv': 'id,title,file\na,A,box/a.png; box/b.png\nb,B,c;d.png\n',
    });
    expect(built.items.map(({ item }) => item.parts.length)).toEqual([2, 1]);
    expect(built.problems).toEqual([]);
  });

  test('hold an address and the name of a file', async () => {
    const { built } = await prepareFiles({
      'items.csv': 'id,file\na,https://example.org/film.mp4; a.png\nb,https://example.org/x;y=1\n',
      'a.png': await pngFile(20),
    });
    const objects = built.items.map(({ item }) =>
      item.parts.map(({ object }) => (object?.kind === 'link' ? object.url : object?.kind)),
    );
    expect(objects).toEqual([['https://example.org/film.mp4', 'picture'], ['https://example.org/x;y=1']]);
  });

  test('report a preview that is not a picture', async () => {
    const { built } = await prepareFiles({ 'items.csv': 'id,title,preview\na,A,a.pdf\n', 'a.pdf': emptyPdf });
    expect(built.problems).toMatchObject([{ column: 'preview', found: '"a.pdf"' }]);
  });

  test('a missing derivative is reported if nothing else shows the object', async () => {
    const { built } = await prepareFiles({
      'items.csv':
        'id,title,file,preview\na,A,a.png,small/a.jpg\nb,B,lost.jpg,small/b.jpg\nc,C,c.pdf,small/c.jpg\nd,D,https://example.org/d.jpg,small/d.jpg\ne,E,,small/e.jpg\n',
      'a.png': await pngFile(20),
      'c.pdf': emptyPdf,
    });
    expect(built.problems.map(({ rows: [row], column }) => [row, column])).toEqual([
      [3, 'file'],
      [4, 'preview'],
      [5, 'preview'],
      [6, 'preview'],
    ]);
  });
});

describe('coordinates', () => {
  async function coordinatesOf(cells: string, settings: string) {
    const { built } = await prepareFiles({
      'items.csv': `id,title,file,latitude,longitude\na,Tower,tower.jpg,${cells}\n`,
      'tower.jpg': await locatedJpeg(),
      'site.yaml': settings,
    });
    const { latitude, longitude } = built.items[0]?.item.coordinates ?? {};
    const told = built.problems.filter(({ column }) => column === 'latitude').map(({ rows }) => rows);
    return [...(latitude === undefined ? [] : [latitude, longitude]), ...told];
  }

  test.each([
    ['those of its first located picture', ',', 'publish: { location: true }', [43.4675, 11.885]],
    ['none where the collection does not publish locations', ',', 'title: Test', []],
    ['its own before those of a picture', '41.1,-8.6', 'publish: { location: true }', [41.1, -8.6]],
    ['none, and is told, where its own cannot be read', '95,-8.6', 'publish: { location: true }', [[2]]],
  ])('an item has %s', async (_, cells, settings, expected) => {
    expect(await coordinatesOf(cells, settings)).toEqual(expected);
  });
});

test('a document with its location is published as pictures of its pages, without the file', async () => {
  const place = '\n%<x:xmpmeta><rdf:Description exif:GPSLatitude="43,28.1N"/></x:xmpmeta>';
  const { built, opened } = await prepareFiles({
    'items.csv': 'id,title,file\na,Plan,plan.pdf\n',
    'plan.pdf': Buffer.concat([makePdf({ pages: [{}, {}] }), Buffer.from(place)]),
  });
  const parts = built.items[0]?.item.parts ?? [];
  expect(parts.map(({ object, document }) => [object?.kind, document])).toEqual([
    ['picture', undefined],
    ['picture', undefined],
  ]);
  expect([...opened.files]).toEqual([]);
  expect(built.problems.map(({ code }) => code)).toEqual(['location-not-removable']);
});

describe('links', () => {
  const page =
    '---\ntitle: About\n---\n[Tower](/items/tower) [gone](/items/gone) [away](https://example.org/)\n';

  test('that are broken lose their address and keep their text, and are reported', async () => {
    const { built } = await prepareFiles({
      'items.csv':
        'id,title,description\ntower,Tower,"<a href=""/items/lost"">lost</a> <a href=""/items/tower"">here</a>"\n',
      'pages/about.md': page,
    });
    expect(JSON.stringify(built.pages[0]?.blocks)).toContain(
      String.raw`<a href=\"/items/tower\">Tower</a> gone <a href=\"https://example.org/\">away</a>`,
    );
    expect(built.items[0]?.item.values.description?.[0]).toContain('lost <a href="/items/tower">here</a>');
    expect(built.problems.map(({ code, file, rows, found }) => [code, file, rows, found])).toEqual([
      ['link-broken', 'items.csv', [2], 'a link to /items/lost, which is not there'],
      ['link-broken', 'pages/about.md', [], 'a link to /items/gone, which is not there'],
    ]);
  });

  test.each([
    '[![A boat](a.png)](/gone)',
    '<a href="/gone"><img src="a.png"></a>',
    '[![](a.png)](/gone)\n\n[A boat](/gone?of=words)',
  ])('around a picture that are broken are reported once, and it stays: %s', async (text) => {
    const { built } = await prepareFiles({
      'items.csv': 'id,title\nstorm,Storm\n',
      'pages/a.png': await pngFile(20),
      'pages/about.md': `# About\n\nWords\n\n${text}\n`,
    });
    expect(built.problems).toMatchObject([{ code: 'link-broken' }]);
    expect(built.pages[0]?.blocks[1]).toMatchObject({ figure: { picture: { file: 'pages/a.png' } } });
    expect(JSON.stringify(built.pages)).not.toContain('/gone');
  });

  test('of a page to one missing page are reported once', async () => {
    const { built } = await prepareFiles({
      'items.csv': 'id,title\na,A\n',
      'pages/about.md':
        '---\ntitle: About\n---\n[a](/gone?line=1) [b](/gone?line=2) [c](/gone#x) [d](/gone?line=1) [e](/lost)\n',
    });
    expect(built.problems.map(({ found }) => found)).toEqual([
      'a link to /gone?line=1, which is not there, and 2 more to the same page',
      'a link to /lost, which is not there',
    ]);
  });

  test('that are broken are reported with the reason: a file that no row names, another address, too few dates', async () => {
    const { built } = await prepareFiles({
      'site.yaml':
        'url: https://example.org/sub\nnavigation:\n  - { label: Time, href: /timeline }\n  - { label: Map, href: /map }\n  - { label: Towns, href: /by/place }\n',
      'items.csv': 'id,title,date,place\na,A,1911,Porto\nb,B,1911,Porto\n',
      'files/all scans.zip': 'PK',
      'pages/stories/mill.md': '---\ntitle: Mill\n---\nOnce.\n',
      'pages/about.md': '---\ntitle: About\n---\n[scans](/files/all%20scans.zip) [mill](/mill)\n',
    });
    const isNot = 'which is not there';
    expect(built.problems.map(({ file, column, found }) => [column ?? file, found])).toEqual([
      ['pages/about.md', 'a link to /sub/files/all%20scans.zip, a file of the folder that is not published'],
      ['pages/about.md', `a link to /sub/mill, ${isNot} (perhaps "/stories/mill" is meant)`],
      ['navigation', `a link to /timeline, ${isNot}, since all dates are of one year, 1911`],
      ['navigation', `a link to /map, ${isNot}, since no item has coordinates`],
      ['navigation', `a link to /by/place, ${isNot}, since all items share one value, or no two share one`],
    ]);
  });

  test.each([
    ['/Rights', '', ' (perhaps "/rights" is meant)'],
    ['/fr/By/Medium.html', '', ' (perhaps "/by/medium" is meant)'],
    ['/titles', '', ''],
    ['/by/title', '', ''],
    ['/by/medium', 'facets: [type]', ', since the setting `facets` does not name "medium"'],
    ['/by/type', 'facets: [type]', ', since all items share one value, or have none that is listed'],
    ['/by/type', '', ', since all items share one value, or no two share one'],
    ['/subjects', '', ', since all items share one value, or no two share one'],
  ])(
    '%s, with "%s" in site.yaml, is reported with a reason that is true',
    async (address, settings, reason) => {
      const { built } = await prepareFiles({
        'site.yaml': `languages: [en, fr]\n${settings}\n`,
        'items.csv':
          'id,title,medium,type,subject,Rights\na,A,ink,map,x,CC0\nb,B,ink,map,y,CC BY\nc,C,oil,map,z,CC0\n',
        'pages/rights.md': '# Rights\n\nOnce.\n',
        'pages/about.md': `# About\n\n[a](${address})\n`,
      });
      const [told] = built.problems.filter(({ code }) => code === 'link-broken');
      expect(told?.found).toBe(`a link to ${address}, which is not there${reason}`);
    },
  );

  test('to a view that the site lacks are reported with the reason, however they are written', async () => {
    const { built } = await prepareFiles({
      'items.csv': 'id,title,subject,date\ntower,A,x,\nquay,B,x,\n',
      'pages/about.md':
        '---\ntitle: About\n---\n[a](/Timeline.html) [b](/map/?x=1) [c](/subjects.html) [d](/browse.htm) [e](/objects/tower)\n',
    });
    expect(built.problems.map(({ found }) => found.split(/, which is not there,? ?/))).toEqual([
      ['a link to /Timeline.html', 'since no item has a date that can be read'],
      ['a link to /map/?x=1', 'since no item has coordinates'],
      ['a link to /subjects.html', 'since all items share one value, or no two share one'],
      ['a link to /browse.htm', '(perhaps "/browse" is meant)'],
      ['a link to /objects/tower', '(perhaps "/items/tower" is meant)'],
    ]);
  });

  test.each([
    ['a part has', ',,\na1,A1,a,41.1,-8.6,1911', 'only parts of items have', 'shows items'],
    ['a part has none that can be read', ',,\na1,A1,a,north,,soon', 'no item has', ''],
    ['nothing has', ',,', 'no item has', ''],
  ])('to a missing map and timeline are reported with the reason, if %s', async (_, rows, why, end) => {
    const { built } = await prepareFiles({
      'items.csv': `id,title,parent,latitude,longitude,date\na,A,,${rows}\n`,
      'pages/about.md': '---\ntitle: About\n---\n[a](/map) [b](/timeline)\n',
    });
    const told = built.problems.filter(({ code }) => code === 'link-broken');
    expect(told.map(({ found }) => found)).toEqual([
      expect.stringMatching(new RegExp(`/map, .*, since ${why} coordinates.*${end}`)),
      expect.stringMatching(new RegExp(`/timeline, .*, since ${why} (?:a date|dates).*${end}`)),
    ]);
  });

  test('from page to page follow the file to its address', async () => {
    const { built } = await prepareFiles({
      'pages/about.md': '---\ntitle: About\n---\nRead [how](how.md).\n',
      'pages/how.md': '---\ntitle: How\nslug: reading\n---\nSlowly.\n',
    });
    expect(JSON.stringify(built.pages[0]?.blocks)).toContain(String.raw`<a href=\"/reading\">how</a>`);
    expect(built.problems).toEqual([]);
  });

  test('of the navigation lead somewhere', async () => {
    const { site, problems } = await resolveRows(
      'id,title\n1,One\n',
      'navigation: [{ label: A, href: /browse }, { label: B, href: "javascript:alert(1)" }, { label: C, href: /map }, { label: D, href: "https://example.org" }, { label: E, href: "http://[x" }, { label: F, href: "mailto:a@example.org" }, { label: G, href: "tel:+123" }]',
    );
    expect(site.navigation.map(({ label }) => label)).toEqual(['A', 'D', 'F', 'G']);
    expect(problems.map(({ code }) => code)).toEqual(['link-broken', 'link-broken', 'link-broken']);
  });
});

describe('parts', () => {
  test('have unique anchors, the ones of rows first', async () => {
    const { items } = await resolveRows(
      'id,parent,file\ncard,,https://example.org/1.jpg; https://example.org/2.jpg\ncard-2,card,https://example.org/3.jpg\n',
    );
    expect(items[0]?.parts.map(({ id }) => id)).toEqual(['card', 'card-3', 'card-2']);
  });

  test('show a transcript from its file in any encoding, and report a missing one', async () => {
    const { built } = await prepareFiles({
      'items.csv':
        'id,title,file,transcript\n1,A,a.pdf,T.TXT\n2,B,a.pdf,texts/missing.txt\n3,C,a.pdf,Spoken words\n',
      'a.pdf': emptyPdf,
      't.txt': new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
    });
    expect(built.items.map(({ item }) => item.parts[0]?.transcript)).toEqual([
      '<p>café</p>',
      undefined,
      '<p>Spoken words</p>',
    ]);
    expect(built.problems).toMatchObject([
      {
        rows: [2],
        column: 'transcript',
        found: '"T.TXT"',
        remedy: expect.stringContaining('"t.txt" was taken'),
      },
      { rows: [3], column: 'transcript', found: '"texts/missing.txt"' },
    ]);
  });

  test('show a file of the same name in another case or with another ending, and report it', async () => {
    const { built } = await prepareFiles({
      'items.csv': 'id,title,file\n1,A,Rules.pdf\n2,B,song.wav\n',
      'rules.pdf': emptyPdf,
      'song.mp3': 'ID3\x04',
    });
    expect(built.items.map(({ item }) => item.parts[0])).toMatchObject([
      { document: { file: { name: 'rules.pdf' } } },
      { object: { kind: 'file', name: 'song.mp3' } },
    ]);
    expect(built.problems).toMatchObject([
      {
        severity: 'warning',
        rows: [2],
        found: '"Rules.pdf"',
        remedy: expect.stringContaining('"rules.pdf" was taken'),
      },
      {
        severity: 'warning',
        rows: [3],
        found: '"song.wav"',
        remedy: expect.stringContaining('"song.mp3" was taken'),
      },
    ]);
  });

  test('join the topmost item of their chain', async () => {
    const { items } = await resolveRows('id,parent,title\nbook,,Book\npage,book,Page\nstamp,page,Stamp\n');
    expect(items.map(({ id, parts }) => [id, parts.map((part) => part.id)])).toEqual([
      ['book', ['page', 'stamp']],
    ]);
  });

  describe('that repeat objects of their item', () => {
    const columns = 'id,parent,title,file,alt,transcript,subject';
    const shownParts = async (rows: string) => {
      const pictures = {
        'a.png': await pngFile(20),
        'b.png': await pngFile(21),
        'copy of a.png': await pngFile(20),
      };
      const { built } = await prepareFiles({ ...pictures, 'items.csv': `${columns}\n${rows}` });
      expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      return built.items.flatMap(({ item }) => item.parts);
    };

    test.each([
      ['the same file', 'book,,Book,a.png,,,\nfront,book,Front,a.png,,,boats\nback,book,Back,b.png,,,\n'],
      [
        'a copy of it',
        'book,,Book,a.png,,,\nfront,book,Front,copy of a.png,,,boats\nback,book,Back,b.png,,,\n',
      ],
      [
        'all its files',
        'book,,Book,a.png; b.png,,,\nfront,book,Front,a.png,,,boats\nback,book,Back,b.png,,,\n',
      ],
    ])('show %s once, under their own names', async (_, rows) => {
      expect(await shownParts(rows)).toMatchObject([
        { id: 'front', title: 'Front', values: { subject: ['boats'] }, object: { picture: { width: 20 } } },
        { id: 'back', title: 'Back', object: { picture: { width: 21 } } },
      ]);
    });

    test('show an address once', async () => {
      const film = 'https://films.example.org/1';
      expect(await shownParts(`book,,Book,${film},,,\nfront,book,Front,${film},,,\n`)).toMatchObject([
        { id: 'front' },
      ]);
    });

    test('have its texts, if they have none themselves', async () => {
      const rows = 'book,,Book,a.png,A quay,<p>First</p>,\nfront,book,Front,a.png,,,\n';
      expect(await shownParts(rows)).toMatchObject([
        { id: 'front', alt: 'A quay', transcript: '<p>First</p>' },
      ]);
    });

    test.each([
      ['each has a transcript', 'book,,Book,a.png,,One,\nfront,book,Front,a.png,,Two,\n'],
      [
        'it is not the first of them',
        'book,,Book,b.png,,,\nfront,book,Front,a.png,,,\nback,book,Back,b.png,,,\n',
      ],
    ])('show it twice if %s', async (_, rows) => {
      expect((await shownParts(rows))[0]).toMatchObject({ id: 'book' });
    });
  });

  test('of a long chain are parts of its top', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `i${n},${n > 0 ? `i${n - 1}` : ''}`);
    const { items } = await resolveRows(`id,parent\n${rows.join('\n')}\n`);
    expect(items.map(({ id, parts }) => [id, parts.length])).toEqual([['i0', 19_999]]);
  });

  test('whose parent is missing become items, and keep their own parts', async () => {
    const { items, problems } = await resolveRows('id,parent,title\npage,gone,Page\nstamp,page,Stamp\n');
    expect(items.map(({ id, parts }) => [id, parts.map((part) => part.id)])).toEqual([['page', ['stamp']]]);
    expect(problems).toMatchObject([
      { code: 'parent-unknown', rows: [2], column: 'parent', found: '"gone"' },
    ]);
  });

  test('that are their own ancestors become items', async () => {
    const { items, problems } = await resolveRows('id,title,parent\na,A,b\nb,B,a\nc,C,c\n');
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(problems.map(({ found }) => found)).toEqual(
      ['"b"', '"a"', '"c"'].map((parent) => `${parent}, which is part of this row`),
    );
  });
});

describe('facets', () => {
  test('group spellings that differ in case, under the most frequent, at addresses of their own', async () => {
    const { facets, items } = await resolveRows(
      'id,subject\n1,Boats\n2,boats; C++\n3,boats; C\n',
      'facets: [subject]',
    );
    expect(facets.get('subject')?.values).toEqual([
      { slug: 'boats', label: 'boats', count: 3, items: [0, 1, 2] },
      { slug: 'c', label: 'C', count: 1, items: [2] },
      { slug: 'c-2', label: 'C++', count: 1, items: [1] },
    ]);
    expect(items[1]?.slugs).toEqual({ subject: ['boats', 'c-2'] });
  });

  test('are chosen among the default columns if a value is shared', async () => {
    const { site } = await resolveRows('id,creator,subject,notes\n1,Ada,a,n\n2,Ada,b,n\n3,Ivo,c,n\n');
    expect(site.facets.map(({ field }) => field)).toEqual(['creator']);
  });

  test('are not offered if all items share their values, and the values are no links', async () => {
    const csv = 'id,creator,subject,type\n1,Ada,a,Image\n2, ADA ,a; b,image\n3,Ada,,image\n';
    const { site, items } = await resolveRows(csv, 'facets: [creator, subject, type]');
    expect(site.facets.map(({ field }) => field)).toEqual(['subject']);
    expect(items[1]?.slugs).toEqual({ subject: ['a', 'b'] });
  });

  test('list the values that enough items share and that are no stopwords; others are no links', async () => {
    const { facets, items } = await resolveRows(
      'id,title,subject\na,A,boats; quays; rare\nb,B,boats; Quays\nc,C,boats\n',
      'fields: { subject: { least: 2, stopwords: [QUAYS] } }\nfacets: [subject]\n',
    );
    expect(facets.get('subject')?.values.map(({ label, items: numbers }) => [label, numbers])).toEqual([
      ['boats', [0, 1, 2]],
    ]);
    expect(items[0]).toMatchObject({
      values: { subject: ['boats', 'quays', 'rare'] },
      slugs: { subject: ['boats', '', ''] },
    });
  });

  test('of which no value is listed are none', async () => {
    const { site } = await resolveRows(
      'id,title,subject\na,A,boats\nb,B,quays\n',
      'fields: { subject: { least: 2 } }\nfacets: [subject]\n',
    );
    expect(site.facets).toEqual([]);
  });

  test('that name no column are reported', async () => {
    const { problems } = await resolveRows('id,title,creator\n1,A,Ada\n', 'facets: [painter]');
    expect(problems).toMatchObject([
      {
        code: 'column-unknown',
        found: '"painter"',
        expected: expect.stringContaining(': id, title, creator'),
      },
    ]);
  });

  test('have different addresses, even if their names are alike', async () => {
    const { site } = await resolveRows('id,subject,subject.\n1,a,b\n2,c,d\n', 'facets: [subject, subject.]');
    expect(site.facets.map(({ slug }) => slug)).toEqual(['subject', 'subject-2']);
  });

  test('relate items by what few share before what many share', async () => {
    const { related } = await resolveRows(
      'id,subject\n1,common; rare\n2,common\n3,common; rare\n4,other\n',
      'facets: [subject]',
    );
    expect(related).toEqual([[2, 1], [0, 2], [0, 1], []]);
  });
});

describe('the timeline', () => {
  test('groups items by the years of their dates, at addresses of their own', async () => {
    const rows = ['1912', '1915', '', '1922', '1925', '1933', '1938'].map((date, n) => `${n},${date}`);
    const { site, facets } = await resolveRows(`id,Date\n${rows.join('\n')}\n`, 'fields: { date: Year }');
    expect(site.timeline).toEqual({
      facet: { field: 'date', label: 'Year', slug: 'date', size: 3 },
      years: 10,
      periods: [
        { slug: '1910-1919', label: '1910–1919', from: 1910, year: '1910', count: 2 },
        { slug: '1920-1929', label: '1920–1929', from: 1920, year: '1920', count: 2 },
        { slug: '1930-1939', label: '1930–1939', from: 1930, year: '1930', count: 2 },
      ],
      unplaced: 1,
    });
    expect(facets.get('date')?.values.map(({ items }) => items)).toEqual([
      [0, 1],
      [3, 4],
      [5, 6],
    ]);
  });

  test.each([
    ['decade', 10, ['1910–1919', '1920–1929', '1930–1939']],
    ['year', 1, ['1912', '1915', '1922', '1925', '1933', '1938']],
    ['century', undefined, undefined],
  ])('has periods as long as the owner says, a %s, if there are enough', async (unit, years, labels) => {
    const rows = ['1912', '1915', '', '1922', '1925', '1933', '1938'].map((date, n) => `${n},${date}`);
    const { site } = await resolveRows(`id,date\n${rows.join('\n')}\n`, `timeline: { unit: ${unit} }`);
    expect(site.timeline?.years).toBe(years);
    expect(site.timeline?.periods.map(({ label }) => label)).toEqual(labels);
  });

  test('has a place in the navigation, and links to it hold', async () => {
    const navigate = async (dates: readonly string[]) => {
      const rows = dates.map((date, n) => `${n},${date},${n % 2},${n % 3},${n % 2}`);
      const { site } = await resolveRows(
        `id,date,creator,subject,place\n${rows.join('\n')}\n`,
        'facets: [creator, subject, place]',
      );
      return site.navigation.map(({ href }) => href);
    };
    const dates = ['1912', '1912', '1913', '1913', '1914', '1914'];
    expect(await navigate(dates)).toEqual(['/browse', '/by/creator', '/by/subject', '/timeline']);
    expect(await navigate([])).toEqual(['/browse']);
    expect(await navigate(dates.map(() => ''))).toEqual([
      '/browse',
      '/by/creator',
      '/by/subject',
      '/by/place',
    ]);
  });

  test('says its years in the language of the site, so that no browser needs to', async () => {
    const dates = ['-0099', '-0099', '-0050', '0050', '0150', '0150'];
    const rows = dates.map((date, n) => `${n},${date}`).join('\n');
    const { site } = await resolveRows(`id,date\n${rows}\n`, 'language: fr');
    expect(site.timeline?.periods.map(({ year }) => year)).toEqual(['100 av. J.-C.', '1 ap. J.-C.', '100']);
  });

  test('takes no address from a facet', async () => {
    const rows = ['1912', '1912', '1913', '1913', '1914', '1914'].map((date, n) => `${n},${date}`);
    const { site } = await resolveRows(`id,date\n${rows.join('\n')}\n`, 'facets: [date]');
    expect([site.facets[0]?.slug, site.timeline?.facet.slug]).toEqual(['date', 'date-2']);
  });
});

test.each([
  ['picture', [{ kind: 'figure', figure: { item: { id: 'card', title: 'Front', part: 'picture' } } }], []],
  ['film', [{ kind: 'media', item: { id: 'reel', title: 'Reel 1', part: 'film' } }], []],
  ['reel', [{ kind: 'media', item: { id: 'reel', title: 'Reel 1' } }], []],
  ['words', [], ['"words", a part of "card" without a picture']],
])('a page that names the part %s shows it, or says that it is a part', async (id, blocks, found) => {
  const { built } = await prepareFiles({
    'items.csv':
      'id,parent,title,file\ncard,,Card,\npicture,card,Front,a.png\nwords,card,Back,\nreel,,Reels,\nfilm,reel,Reel 1,https://example.org/film\n',
    'a.png': await pngFile(20),
    'pages/about.md': `# About\n\n::item{id="${id}"}\n`,
  });
  expect(built.pages[0]?.blocks).toMatchObject(blocks);
  expect(built.problems.map((problem) => problem.found)).toEqual(found);
});

test('the former address of a part leads to its item', async () => {
  const { site } = await resolveRows('id,parent,title,was\ntower,,Tower,\nback,tower,Back,spire\n');
  expect(site.redirects).toEqual([{ from: '/items/spire', to: '/items/tower' }]);
});

describe('the front page', () => {
  test('shows what the owner chose, and reports a missing item', async () => {
    const { site, problems } = await resolveRows(
      'id,title\na,A\nb,B\n',
      'front: { sections: [items, about, items], items: [b, lost, a] }',
    );
    expect(site.front).toEqual({ sections: ['items', 'about'], items: ['b', 'a'] });
    expect(problems).toMatchObject([
      { code: 'front-item-unknown', file: 'site.yaml', column: 'front.items', found: '"lost"' },
    ]);
  });

  test('shows a picture of the folder that is not an item, and reports a missing one', async () => {
    const files = {
      'items.csv': 'id,title,file\na,A,a.jpg\n',
      'a.jpg': await pngFile(400, 300),
      'extra/front.jpg': await pngFile(48),
    };
    const { built } = await prepareFiles({
      ...files,
      'site.yaml': 'featured: extra/front.jpg\nfront: { alt: A quay }\n',
    });
    expect(built.site.frontPicture).toMatchObject({ file: 'extra/front.jpg', alt: 'A quay' });
    expect(built.site.featured).toBeUndefined();
    expect(publishedPictures(built).map(({ file }) => file)).toEqual(['extra/front.jpg', 'a.jpg']);
    const { built: without } = await prepareFiles({ ...files, 'site.yaml': 'featured: lost.jpg\n' });
    expect(without.site).toMatchObject({ featured: 'a' });
    expect(without.problems).toMatchObject([
      { code: 'front-item-unknown', column: 'featured', found: '"lost.jpg"' },
    ]);
  });

  test.each([
    ['32x32 300x300 800x600 900x900', 'c'],
    ['300x250 390x380 32x32 8x2000', 'b'],
    ['32x32 199x900 8x2000 900x20', undefined],
  ])(
    'of pictures of %s, the large one is that of %s: a large one if there is one, no icon and no strip',
    async (sizes, featured) => {
      const files = await Promise.all(sizes.split(' ').map((size) => pngFile(...readSize(size))));
      const { built } = await prepareFiles({
        'items.csv': 'id,file\na,a.png\nb,b.png\nc,c.png\nd,d.png\n',
        ...Object.fromEntries(files.map((file, n) => [`${'abcd'[n]}.png`, file])),
      });
      expect([built.site.featured, built.site.front]).toEqual([featured, undefined]);
    },
  );

  test('shows a picture that an item warns of as that item’s, blurred', async () => {
    const { built } = await prepareFiles({
      'items.csv': 'id,title,file,warning\na,A,a.jpg,\nb,B,b.jpg,Cruel\n',
      'a.jpg': await pngFile(40),
      'b.jpg': await pngFile(48),
      'site.yaml': 'featured: b.jpg\n',
    });
    expect(built.site.featured).toBe('b');
    expect(built.site.frontPicture).toBeUndefined();
  });
});

describe('IIIF', () => {
  const rows = 'id,title,Subject\na,A,boats\nb,B,quays\n';
  const site = (iiif: string) =>
    resolveRows(rows, `url: https://h.example\nfacets: [subject]\niiif: ${iiif}\n`);

  test('has collections of the values of facets that the owner names, and reports other fields', async () => {
    const { site: made, problems } = await site('{ facets: [Subject, title] }');
    expect(made.iiif).toEqual({ facets: ['subject'] });
    expect(problems).toMatchObject([
      {
        code: 'facet-unknown',
        column: 'iiif.facets',
        found: '"title"',
        expected: 'a facet of the site (subject)',
      },
    ]);
  });

  test.each([
    ['true', { facets: [] }],
    ['false', undefined],
  ])('is %s as the owner says', async (written, expected) => {
    expect((await site(written)).site.iiif).toEqual(expected);
  });
});

describe('order', () => {
  test('by date sorts written dates by time and puts unread ones last', async () => {
    const dates = ['1920s', 'c. 220 BC', '', '14th century', '1912/09/08', '19x0', '1918-1933', 'c. 1957'];
    const rows = dates.map((date, n) => `${n},A,${date}`).join('\n');
    const { items, problems } = await resolveRows(`id,title,date\n${rows}\n`, 'sort: date');
    expect(items.map(({ id }) => Number(id))).toEqual([1, 3, 4, 6, 0, 7, 2, 5]);
    expect(items.at(-1)?.values.date).toEqual(['19x0']);
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      expect.stringMatching(/row 7, column date: found "19x0".*190X/),
    ]);
  });

  test.each(['added', 'date_added'])(
    'by %s begins with the newest, and equals keep theirs',
    async (column) => {
      const days = ['2026-05-14', '', '2026-09-30T10:00:00Z', '14 May 2026', 'spring', '2026-09-30'];
      const rows = days.map((day, n) => `${n},A,${day}`).join('\n');
      const { items, site, problems } = await resolveRows(
        `id,title,date_added\n${rows}\n`,
        `sort: ${column}`,
      );
      expect(items.map(({ id }) => Number(id))).toEqual([2, 5, 0, 3, 1, 4]);
      expect(site.added).toBe(true);
      expect(problems.map((problem) => formatProblem(problem))).toEqual([
        expect.stringMatching(/row 6, column date_added: found "spring"/),
      ]);
    },
  );
});

describe('a permalink', () => {
  test('of an earlier row is reported, and the later item uses the address of its page', async () => {
    const { items, problems } = await resolveRows(
      'id,title,ark\na,A,ark:/12345/x1\nb,B,https://n2t.net/ark:/12345/x1\nc,C,ark:/12345/x2\nd,D,box 14\n',
    );
    expect(items.map(({ permalink }) => permalink)).toEqual([
      'https://n2t.net/ark:/12345/x1',
      undefined,
      'https://n2t.net/ark:/12345/x2',
      undefined,
    ]);
    expect(problems.map(({ code, rows, column, found }) => [code, rows, column, found])).toEqual([
      ['permalink-repeated', [3], 'ark', '"https://n2t.net/ark:/12345/x1", as in row 2'],
      ['permalink-unreadable', [5], 'ark', '"box 14"'],
    ]);
  });
});

describe('files', () => {
  test('that a browser would run as the site itself are published as plain text', async () => {
    const { built } = await prepareFiles({
      'items.csv': 'id,file\n1,saved.html\n',
      'saved.html': '<script>1</script>',
    });
    expect(built.items[0]?.item.parts[0]?.object).toMatchObject({
      name: 'saved-html.txt',
      type: 'text/plain',
    });
  });

  test('of a folder of pictures that cannot be shown are reported, and no items', async () => {
    const { built } = await prepareFiles({
      'bad.jpg': 'no picture',
      'good.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    expect(built.items.map(({ item }) => item.id)).toEqual(['good']);
    expect(built.problems.map(({ severity, file }) => [severity, file])).toEqual([['error', 'bad.jpg']]);
  });
});

describe('values', () => {
  test('are known by their headers in other languages', async () => {
    const { items } = await resolveRows('id;Titel;Datum;Ort\n1;Haus;um 1920;Basel\n');
    expect(items[0]).toMatchObject({
      title: 'Haus',
      date: { written: 'um 1920' },
      values: { place: ['Basel'] },
    });
  });

  test('that are nothing but markup leave no empty title', async () => {
    const { items } = await resolveRows('id,title\ntower,<img src=x>\n');
    expect(items[0]?.title).toBe('Tower');
  });

  test('are split, freed of markup, and kept as sanitised HTML in long texts', async () => {
    const { items } = await resolveRows(
      'id,title,subject,description\n1,<i>Quercus</i> &amp; co,"a ; b;a","One<script>bad()</script>\n\nTwo <b>x</b>"\n',
    );
    const [item] = items;
    expect(item?.title).toBe('Quercus & co');
    expect(item?.values.subject).toEqual(['a', 'b']);
    expect(item?.values.description?.[0]).toContain('<b>x</b>');
    expect(item?.values.description?.[0]).not.toContain('bad()');
  });

  test('of fields have the labels and the order of site.yaml', async () => {
    const { site } = await resolveRows(
      'id,notes,creator,box\n1,n,c,b\n',
      'fields: { creator: Maker, notes: On the back, box: { hidden: true } }',
    );
    expect(site.fields).toEqual([
      { name: 'creator', label: 'Maker', kind: 'creator' },
      { name: 'notes', label: 'On the back', kind: 'markup' },
    ]);
  });
});

test('the same mistake in several rows is reported once', async () => {
  const { problems } = await resolveRows('id,title,date\n1,A,19x0\n2,B,19x0\n3,C,19x0\n');
  expect(problems.map(({ rows }) => rows)).toEqual([[2, 3, 4]]);
});
