/**
 * Makes the pictures of the guide: builds the collections that its pages describe, takes screenshots, and writes
 * `docs/guide/*.webp`. Run by `npm run guide-pictures [-- page.md …]`; check every picture afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { launch, mouse } from '#tests/browser/launch';
import { loadPage, reloadPage, type Visit, visit } from '#tests/browser/visit';
import { startDev } from '#tests/dev';
import { writeFiles } from '#tests/fixtures/files';
import { guideFolder, readBlocks } from '#tests/guide/blocks';
import { drawScans } from '#tests/guide/scans';
import { vitrine } from '#tests/vitrine';

/** Maximum size of a picture in the guide, in bytes. */
const maxBytes = 60_000;

/** Windows, in CSS pixels, and the width of their pictures in the guide. */
const desk = { width: 1280, height: 800, shown: 1000 };
const tall = { ...desk, height: 1060 };
const phone = { width: 390, height: 720, shown: 390 };

interface Photograph {
  path: string;
  screen: typeof desk;
}

/** Screenshots by file name, for each page of the guide whose collection they show. */
const photographs: Record<string, Record<string, Photograph>> = {
  'first-site.md': {
    'front-page': { path: '/', screen: desk },
    item: { path: '/items/aurora', screen: tall },
    search: { path: '/search?q=boats', screen: desk },
    phone: { path: '/items/lighthouse', screen: phone },
  },
  'languages.md': { french: { path: '/fr', screen: desk } },
  'spreadsheet.md': { warning: { path: '/items/storm', screen: desk } },
};

/** Scans described in the guide, by the names of their pictures. */
const scans = { lighthouse: 'scan-01', postcard: 'scan-05', plan: 'scan-06' };

async function main(): Promise<void> {
  const pages = process.argv.slice(2);
  const unknown = pages.find((page) => !photographs[page]);
  if (unknown) throw new Error(`No picture shows the collection of a page named ${unknown}.`);
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-guide-pictures-'));
  try {
    await drawScans(join(cwd, 'scans'));
    for (const [name, scan] of Object.entries(scans))
      await save(name, sharp(join(cwd, 'scans', `${scan}.jpg`)).resize(560));
    for (const [page, wanted] of Object.entries(photographs))
      if (pages.length === 0 || pages.includes(page)) await photographPage(page, { cwd, wanted });
  } finally {
    await rm(cwd, { recursive: true });
  }
}

/** Builds the collection that results from following a page of the guide, and takes screenshots of it. */
async function photographPage(
  page: string,
  { cwd, wanted }: { cwd: string; wanted: Record<string, Photograph> },
): Promise<void> {
  const files = readBlocks(page).flatMap((block) => (block.kind === 'file' ? [block] : []));
  const collection = join(cwd, page);
  await drawScans(collection);
  await writeFiles(collection, {
    'site.yaml': 'title: Harbour Archive\n',
    'pages/about.md': '# About\n\nWhat this is, and whom to ask.\n',
    ...Object.fromEntries(files.map(({ path, content }) => [path, content])),
  });
  const { code, text } = await vitrine(['build', page], { cwd });
  if (code !== 0) throw new Error(`The site of ${page} could not be built:\n${text}`);
  const site = await visit(cwd, { args: mouse });
  for (const [name, photograph] of Object.entries(wanted))
    await save(name, sharp(await photographOf(site, photograph)).resize(photograph.screen.shown));
  await site.close();
  if (page === 'first-site.md')
    await save('desk-describe', sharp(await photographDesk(page, cwd)).resize(desk.shown));
}

/** Takes a screenshot of the desk while the first picture of a collection is being described. */
async function photographDesk(collection: string, cwd: string): Promise<Uint8Array> {
  const run = await startDev(collection, { cwd });
  const browser = await launch();
  const page = await browser.newPage();
  await page.setViewport({ ...desk, height: 620, deviceScaleFactor: 2 });
  await page.goto(run.owner, { timeout: 120_000 });
  await page.goto(`${run.site}/__desk/describe`, { timeout: 120_000 });
  await page.waitForSelector('textarea');
  await page.keyboard.type('A lighthouse at the end of a pier, and a sailing boat that passes it');
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth);
  const photograph = await page.screenshot();
  await browser.close();
  await run.stop('SIGINT');
  return photograph;
}

async function photographOf(site: Visit, { path, screen }: Photograph): Promise<Uint8Array> {
  const { width, height } = screen;
  const { page, faults } = await site.open();
  await page.setViewport({ width, height, deviceScaleFactor: 2 });
  // Twice: late fonts are used only from the second page on (font-display: optional).
  await loadPage(page, site.address + path);
  await reloadPage(page);
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('\n')}`);
  const photograph = await page.screenshot();
  await page.close();
  return photograph;
}

async function save(name: string, picture: Sharp): Promise<void> {
  const { size } = await picture.webp({ quality: 78, effort: 6 }).toFile(join(guideFolder, `${name}.webp`));
  console.log(`${name}.webp: ${size} bytes`);
  if (size > maxBytes)
    throw new Error(`${name}.webp is larger than ${maxBytes} bytes. Show less of the page.`);
}

await main();
process.exit();
