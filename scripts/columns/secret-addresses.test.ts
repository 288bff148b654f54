import { expect, test } from 'vitest';
import { prepareFiles } from '#tests/fixtures/prepare';

const address = 'https://ada:SECRETpw@files.example.org/a.jpg';
const signed = 'https://b.s3.amazonaws.com/a.pdf?X-Amz-Date=1&X-Amz-Signature=SECRETsig';

test('no password or key of an address reaches the site, and each is reported with its row', async () => {
  const { built, raw } = await prepareFiles({
    'site.yaml': `description: Scans at ${address}\nnavigation: [{ label: Scans, href: "${signed}" }, { label: All, href: /browse }]\n`,
    'items.csv': [
      'id,title,file,preview,rights,permalink,description,notes',
      `a,A,${address},,,,,`,
      `b,B,${signed},,,,,`,
      `c,C,https://h.example/c.jpg;${address},${address},${address},${address},"<a href=""${address}"">scan</a>",see ${signed}`,
      'd,D,https://h.example/d.jpg,,,https://n2t.net/ark:/1/2,,https://h.example/?q=1',
    ].join('\n'),
    'pages/about.md': `# About\n\n[the scan](${address}) and <${signed}>\n\n![scan](${address})\n`,
  });
  expect(JSON.stringify([built.site, built.items, built.pages, built.facets, raw.records])).not.toContain(
    'SECRET',
  );
  const items = built.items.map(({ item }) => item);
  expect(
    items.map(({ parts }) => parts.flatMap(({ object }) => (object?.kind === 'link' ? object.url : []))),
  ).toEqual([[], [], ['https://h.example/c.jpg'], ['https://h.example/d.jpg']]);
  expect(items[3]).toMatchObject({
    permalink: 'https://n2t.net/ark:/1/2',
    values: { notes: ['<p>https://h.example/?q=1</p>'] },
  });
  expect(items[2]).toMatchObject({ values: { rights: ['files.example.org/a.jpg'] } });
  const told = built.problems.filter(({ expected }) => expected === 'an address that everybody may have');
  expect(JSON.stringify(told)).not.toContain('SECRET');
  const places = told.map(({ file, rows, column }) => [file, ...rows, column]);
  expect(places).toEqual(
    expect.arrayContaining([
      ['items.csv', 2, 3, 4, 'file'],
      ['items.csv', 4, 'rights'],
      ['items.csv', 4, 'permalink'],
      ['items.csv', 4, 'description'],
      ['items.csv', 4, 'notes'],
      ['pages/about.md', 3, 5, undefined],
      ['site.yaml', 'description'],
      ['site.yaml', 'navigation'],
    ]),
  );
});

test('nor does a secret in a translation of the settings', async () => {
  const { built, secondaryLocales } = await prepareFiles({
    'site.yaml': `languages: [en, fr]\ndescription: Scans\ndescription@fr: Images sur ${address}\n`,
    'items.csv': 'id,title\na,A\n',
  });
  for await (const { site } of secondaryLocales())
    expect(site.description).toBe('Images sur files.example.org/a.jpg');
  expect(built.problems).toMatchObject([{ file: 'site.yaml', column: 'description' }]);
});
