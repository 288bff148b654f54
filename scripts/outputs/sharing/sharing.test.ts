import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type MadeSharing, makeSharing } from '#scripts/outputs/sharing/sharing';
import { derivePictures } from '#scripts/pictures/derive';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { sharp } from '#scripts/pictures/sharp';
import type { WorkerPool } from '#scripts/pictures/worker-pool';
import { prune } from '#scripts/pipeline/cache';
import { picturePaths } from '#scripts/pipeline/options';
import { prepare } from '#scripts/pipeline/prepare';
import { publishedPictures } from '#scripts/site/locales';
import { writeFiles } from '#tests/fixtures/files';
import { pool as sharedPool } from '#tests/fixtures/pool';
import { silent, temporaryFolder } from '#tests/fixtures/small-pictures';
import { grain, quarters } from '#tests/fixtures/test-patterns';
import { hashTree } from '#tests/fixtures/tree';

const header = 'id,title,date,file,subject';
const rows = [
  'quay,The old quay & <b>its</b> cranes,1910,quay.png,quays',
  'card,港の絵葉書,,noise.jpg,quays',
  'note,A note without a picture,1911,,notes',
  'lost,なし,,,',
];

let fonts: string;

beforeAll(async () => {
  fonts = await mkdtemp(join(tmpdir(), 'vitrine-card-fonts-'));
});
afterAll(() => rm(fonts, { recursive: true }));

/** A collection of four: with a picture, with a title that cannot be set, without a picture, with neither. */
async function writeCollection(settings = ''): Promise<{ folder: string; work: string }> {
  const root = await temporaryFolder();
  const folder = join(root, 'collection');
  await writeFiles(folder, {
    'site.yaml': `title: The Quay\nurl: https://h.example/a\nfacets: [subject]\npictures: { formats: [jpeg] }\n${settings}`,
    'items.csv': [header, ...rows, ''].join('\n'),
    'quay.png': await quarters(900, 600).png().toBuffer(),
    'noise.jpg': await grain(1300, 900).jpeg().toBuffer(),
    'pages/about.md': '# About\n\nWords.\n',
  });
  const work = join(root, 'work');
  await mkdir(work);
  // Fonts take seconds to cut.
  await symlink(fonts, join(work, 'fonts'));
  return { folder, work };
}

interface Made extends MadeSharing {
  cache: string;
}

async function share(
  { folder, work }: { folder: string; work: string },
  pool: WorkerPool = sharedPool,
): Promise<Made> {
  const { raw, built } = await prepare({ folder, work, pool, reporter: silent });
  const { cache } = picturePaths(work);
  const pictureOptions = resolvePictureOptions(raw.settings);
  await derivePictures(publishedPictures(built), { root: raw.root, cache, pictureOptions, pool });
  const wanted = raw.settings.share?.cards;
  return {
    cache,
    ...(await makeSharing(built, {
      root: raw.root,
      cache,
      work,
      pictureOptions,
      wanted,
      pool,
      advance: () => undefined,
    })),
  };
}

function fileOf({ cache, cards }: Made, path: string): string {
  const card = cards.find(({ subject }) => subject.path === path);
  if (!card) throw new Error(`${path} has no card`);
  return join(cache, card.folder, 'card.jpg');
}

test('each page has a card, but for one with nothing to show on it', async () => {
  const made = await share(await writeCollection());
  expect(Object.keys(made.stored.cards).sort()).toEqual([
    '/',
    '/about',
    '/by/subject/notes',
    '/by/subject/quays',
    '/items/card',
    '/items/note',
    '/items/quay',
  ]);
  for (const path of Object.keys(made.stored.cards)) {
    const file = fileOf(made, path);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await stat(file)).size).toBeLessThan(150_000);
  }
});

test('the picture stands on its wall, whole, and the title beside it in ink', async () => {
  const made = await share(await writeCollection());
  const { data, info } = await sharp(fileOf(made, '/items/quay')).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const near = (pixel: number[], color: number[]) =>
    pixel.every((value, channel) => Math.abs(value - (color[channel] ?? 0)) < 12);
  expect(near(at(4, 4), [241, 240, 236])).toBe(true);
  expect(near(at(1196, 4), [253, 253, 251])).toBe(true);
  // The four quarters of the picture have four colours, so all of it is there.
  const corners = [at(60, 110), at(690, 110), at(60, 520), at(690, 520)].map(String);
  expect(new Set(corners).size).toBe(4);
  let dark = 0;
  for (let y = 64; y < 560; y++) for (let x = 804; x < 1190; x++) if ((at(x, y)[0] ?? 255) < 60) dark += 1;
  expect(dark).toBeGreaterThan(2000);
});

test('the title stands below a panorama, with its date', async () => {
  const collection = await writeCollection();
  await writeFiles(collection.folder, {
    'items.csv': `${header}\nwide,The old quay,1910,quay.png,\n`,
    'quay.png': await quarters(1300, 450).png().toBuffer(),
  });
  const made = await share(collection);
  const { data, info } = await sharp(fileOf(made, '/items/wide'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The site's name is in a lighter colour.
  const dark = data.subarray(420 * info.width).filter((level) => level < 60);
  expect(dark.length).toBeGreaterThan(500);
});

test('a card is the same whatever fonts and settings a machine has', async () => {
  const made = await share(await writeCollection());
  const settings = join(await temporaryFolder(), 'fonts.conf');
  await writeFile(
    settings,
    '<fontconfig><dir>/usr/share/fonts</dir><match target="font"><edit name="hintstyle"><const>hintfull</const></edit></match></fontconfig>',
  );
  vi.stubEnv('FONTCONFIG_FILE', settings);
  onTestFinished(() => void vi.unstubAllEnvs());
  const elsewhere = await share(await writeCollection());
  const bytesOf = (one: Made) => readFile(fileOf(one, '/items/quay'));
  expect(await bytesOf(elsewhere)).toEqual(await bytesOf(made));
});

test('a second run makes nothing, and what was half made is made again', async () => {
  const collection = await writeCollection();
  const first = await share(collection);
  expect(first.summary).toMatch(/^7 cards made \(.*\), 0 in the cache$/);
  const before = await hashTree(first.cache);
  const second = await share(collection);
  expect(second.summary).toBe('no card made, 7 in the cache');
  await rm(join(fileOf(second, '/items/note'), '..', 'made.json'));
  await writeFile(fileOf(second, '/items/quay'), 'cut off');
  expect((await share(collection)).summary).toMatch(/^2 cards made/);
  expect(await hashTree(first.cache)).toEqual(before);
});

test('pruning keeps the cards and icons of now, and deletes those of other titles', async () => {
  const collection = await writeCollection();
  const { cache } = await share(collection);
  const before = await hashTree(cache);
  await prune({ ...collection, reporter: silent });
  expect(await hashTree(cache)).toEqual(before);
  const csv = [header, ...rows].join('\n').replace('A note', 'Two notes');
  await writeFile(join(collection.folder, 'items.csv'), csv);
  await share(collection);
  const view = await prune({ ...collection, reporter: silent });
  expect(view.unneeded.files).toBe(2);
});

test.each([
  ['no card where the owner wants none', 'share: { cards: false }', 0],
  ['cards where the owner wants them', 'share: { cards: true }', 7],
])('%s', async (_, settings, cards) => {
  expect((await share(await writeCollection(settings))).cards).toHaveLength(cards);
});

test('a site whose address is not known has icons and no cards', async () => {
  const collection = await writeCollection();
  await writeFile(join(collection.folder, 'site.yaml'), 'title: The Quay\n');
  const { cards, stored, icons, cache } = await share(collection);
  expect(cards).toEqual([]);
  expect(stored.hasOwnIcon).toBe(true);
  const touch = join(cache, icons.folder, 'icon-180.png');
  expect(await sharp(touch).metadata()).toMatchObject({
    format: 'png',
    width: 180,
    height: 180,
    hasAlpha: false,
  });
});

test('a collection without pictures has the icons of Vitrine', async () => {
  const collection = await writeCollection();
  await writeFile(join(collection.folder, 'items.csv'), [header, rows[2]].join('\n'));
  const { stored, icons, cache } = await share(collection);
  expect(stored.hasOwnIcon).toBe(false);
  const { channels } = await sharp(join(cache, icons.folder, 'icon-512.png')).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(20);
});
