import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeData } from '#scripts/outputs/data/write-data';
import { type Prepared, prepare } from '#scripts/pipeline/prepare';
import { createReporter } from '#scripts/report/reporter';
import { emptyPdf, silence, writeFiles } from '#tests/fixtures/files';
import { oneColor } from '#tests/fixtures/one-color';
import { pool } from '#tests/fixtures/pool';
import { tiffOf } from '#tests/fixtures/tiff-pages';

const settings = `title: The Harbour Archive
url: https://example.org/harbour
facets: [creator, Subject]
fields:
  creator: Made by
  date: Date
  Subject: Subject
  description: Description
  remark: { label: Remark, markup: true }
  dimensions: Dimensions
  rights: Rights
  donor: { hidden: true }
`;

const rows = [
  'ID,Parent,Title,Creator,Date,Subject,Description,File,Alt,Latitude,Longitude,Rights,rightsstatement,Remark,Dimensions,Donor,Shelf,Preview,Transcript,Ark,Added,display_template',
  'postcard,,"Postcard ""from"" the harbour",Ada Berg; Ivo Tal,c. 1957,harbours; boats,"Sent to <b>Ivo</b>, <a href=""/items/1998.12"">with this</a>.<script>alert(1)</script>",front.png,A harbour,41.1496,-8.611,CC BY 4.0,,,,Donor One,Box 1,,,ark:/12345/x8rd2,2026-05-14,',
  'postcard-back,postcard,The back,,1958,,"A stamp of ""10"" & a name: it\'s faint.\n\nNothing else, 3 < 4.",back.png,Handwriting,,,,,,,Donor One,,,,,,',
  'postcard-note,postcard,,,,,,note.png,,,,,,,,,,,,,,',
  'book,,A book,,1525 - 1535,letters,,pages.tif,"Pages, six",0,0.00000012,In copyright of the town,http://rightsstatements.org/vocab/InC/1.0/,<ul><li>one</li></ul>,10 x 20; 3 cm,,,,,,,',
  'album,,An album,,14th century,views,,front.png; back.png; https://example.org/a?b=1,,,,,,,,,,,,,,',
  'interview,,=HYPERLINK("https://x.example"),Ivo Tal,1961,voices,"-5 degrees, &lt;b&gt; and &amp;amp;",sound/interview.wav,,,,,,,,,,still.png,talk.txt,,,',
  'letter,,Letter,,-0044,letters,,papers/Letter No. 1.pdf,,,,,,,,,,,Dear <i>council</i>.,,,',
  'film,,A film,,19x0,boats,,https://example.org/watch/7,,91,10,,,,,,,,,,,video',
  '1998.12,,A record without an object,,,,,,,-33.92,18.42,,,,,,,,,,,',
  ',,Nobody gave it an id,Cy Lund,,,,missing.png,,,,,,,,,,,,,,',
];

const files = {
  'site.yaml': settings,
  'items.csv': rows.join('\n'),
  'talk.txt': 'It was a storm.\n\nWe waited,\nand left.',
  'sound/interview.wav': silence(),
  'papers/Letter No. 1.pdf': emptyPdf,
  'pages.tif': tiffOf([1, 2, 3].map((n) => ({ width: 60, height: 40 + n, color: [40 * n, 90, 120] }))),
};

let folder: string;
let made: Prepared;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-round-trip-'));
  const pictures = Object.entries({ front: 40, back: 90, note: 140, still: 190 }).map(
    async ([name, red]): Promise<[string, Uint8Array]> => [
      `${name}.png`,
      await oneColor([red, 80, 120]).png().toBuffer(),
    ],
  );
  await writeFiles(join(folder, 'collection'), {
    ...files,
    ...Object.fromEntries(await Promise.all(pictures)),
  });
  made = await prepareFolder();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

function prepareFolder(): Promise<Prepared> {
  const reporter = createReporter({ write: () => true });
  return prepare({
    folder: join(folder, 'collection'),
    work: join(folder, '.vitrine'),
    pool,
    reporter,
  });
}

async function tableOf({ built, raw }: Prepared): Promise<string> {
  const data = join(folder, 'data');
  await writeData(built, { columns: raw.columns, folder: data });
  return readFile(join(data, 'api/items.csv'), 'utf8');
}

test('items.csv, read in place of the spreadsheet, gives the same items, fields and facets, and the same file', async () => {
  const table = await tableOf(made);
  await writeFile(join(folder, 'collection/items.csv'), table);
  const again = await prepareFolder();
  expect(again.built.items).toEqual(made.built.items);
  expect(again.built.site).toEqual(made.built.site);
  expect([...again.built.facets]).toEqual([...made.built.facets]);
  expect(await tableOf(again)).toBe(table);
});

test('items.csv holds no hidden column, none that is not shown, and nothing that a spreadsheet would run', async () => {
  const table = await tableOf(made);
  const [headers] = table.split('\n');
  expect(headers).toBe(
    'ID,Parent,Title,Creator,Date,Subject,Description,File,Alt,Latitude,Longitude,Rights,rightsstatement,Remark,Dimensions,Preview,Transcript,Ark,Added,display_template,published_page,published_object',
  );
  expect(table).not.toMatch(/Donor One|Box 1|alert|(?:^|,)"?[=+@]/m);
  expect(table).toContain(',0.00000012,');
});
