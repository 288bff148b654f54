/**
 * Builds the gallery of `tests/fixtures/gallery.ts` and photographs every kind of its pages: on a phone, a desk and a
 * large screen, by day and by night. Writes `.vitrine/screenshots/{site}/{page}-{width}-{scheme}.png`, which git ignores.
 * Run by `npm run screenshots [-- page …]`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Visit, visit } from '#tests/browser/visit';
import { writeGallery } from '#tests/fixtures/gallery';
import { vitrine } from '#tests/vitrine';

/** Every kind of page, by the name of its file. */
const pages: Record<string, string> = {
  front: '/',
  browse: '/browse',
  'item-wide': '/items/valley',
  'item-tall': '/items/spire',
  'item-panorama': '/items/bay',
  'item-parts': '/items/card',
  'item-none': '/items/ledger',
  facet: '/by/subject',
  'facet-value': '/by/subject/coasts',
  essay: '/essays/haze',
  error: '/404',
};

/** Collections, by the name of their folder. */
const sites: Record<string, (folder: string) => Promise<void>> = {
  english: (folder) => writeGallery(folder),
  branded: (folder) => writeGallery(folder, { settings: branding, files: { 'brand/logo.svg': logo } }),
};

/** The same collection in another look, by site.yaml alone. */
const branding = [
  'look:',
  '  accent: "#0f6b5c"',
  '  logo: brand/logo.svg',
  '  fonts: { serif: system, sans: source }',
];

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">
  <path d="M4 40 18 12l8 16 6-10 12 22z" fill="#0b3d35"/></svg>`;

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = Object.entries(pages).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const album = join(process.cwd(), '.vitrine', 'screenshots');
  for (const [name, write] of Object.entries(sites)) {
    const cwd = await mkdtemp(join(tmpdir(), 'vitrine-screenshots-'));
    try {
      await write(join(cwd, 'collection'));
      const { code, text } = await vitrine(['build', 'collection'], { cwd });
      if (code !== 0) throw new Error(`The site ${name} could not be built:\n${text}`);
      const site = await visit(cwd);
      await photograph(site, { pages: chosen, folder: join(album, name) });
      await site.close();
    } finally {
      await rm(cwd, { recursive: true });
    }
  }
  console.log(`The screenshots are in ${album}.`);
}

async function photograph(
  site: Visit,
  { pages, folder }: { pages: readonly (readonly [name: string, path: string])[]; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { width, height } of screens) {
    for (const scheme of ['light', 'dark'] as const) {
      const tab = await site.open({ width, height, dark: scheme === 'dark' });
      for (const [name, path] of pages) {
        // Twice: type that arrives late waits for the second page (font-display: optional).
        await tab.page.goto(site.address + path, { waitUntil: 'networkidle0' });
        await tab.page.reload({ waitUntil: 'networkidle0' });
        const file = join(folder, `${name}-${width}-${scheme}`);
        await tab.page.screenshot({ path: `${file}.png`, fullPage: true });
      }
      for (const fault of new Set(tab.faults)) console.log(`${scheme}, ${width} pixels: ${fault}`);
      await tab.page.close();
    }
  }
}

await main();
process.exit();
