/**
 * Builds the gallery, the gallery with another theme, and the Arabic archive, and takes screenshots of each kind of page: on a
 * phone, a laptop and a large screen, in light and dark. Writes `.vitrine/screenshots/{site}/{page}-{width}-{scheme}.png`, which
 * git ignores. Run by `npm run screenshots [-- site … page …]`, without names for all.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mouse } from '#tests/browser/launch';
import { photographWhole } from '#tests/browser/photograph';
import { loadPage, reloadPage, type Visit, visit } from '#tests/browser/visit';
import { fixedPages } from '#tests/fixed-pages';
import { writeArabic } from '#tests/fixtures/arabic';
import { writeGallery } from '#tests/fixtures/gallery';
import { vitrine } from '#tests/vitrine';

/** The gallery's pages, by file name of their screenshots. */
const galleryPages = {
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
  viewer: '/items/valley#xywh=400,300,600,400',
  search: '/search?q=coast',
  saved: '/saved#items=valley,spire,card,view-3',
  timeline: '/timeline',
  error: '/404',
};

/** The Arabic archive's pages, of the same kinds. */
const arabicPages = {
  front: '/',
  browse: '/browse',
  'item-wide': '/items/harbour-1910',
  'item-tall': '/items/market',
  'item-panorama': '/items/bay',
  'item-parts': '/items/postcard-7',
  'item-none': '/items/letter',
  facet: '/by/subject',
  'facet-value': '/by/subject/mwny',
  essay: '/essays/lighthouse',
  map: '/map',
  viewer: '/items/harbour-1910#xywh=400,300,600,400',
  search: '/search?q=ميناء',
  saved: '/saved#items=harbour-1910,market,postcard-7',
  timeline: '/timeline?years=1905..1935',
  error: '/404',
};

interface PhotographedSite {
  write: (folder: string) => Promise<void>;
  /** Paths by name. */
  pages: Readonly<Record<string, string>>;
}

/** Collections, by the name of their folder. */
const sites: Record<string, PhotographedSite> = {
  english: { write: (folder) => writeGallery(folder), pages: galleryPages },
  branded: {
    write: (folder) => writeGallery(folder, { settings: branding, files: { 'brand/logo.svg': logo } }),
    pages: galleryPages,
  },
  arabic: { write: writeArabic, pages: arabicPages },
};

/** The same collection with another theme, set in site.yaml alone. */
const branding = [
  'front:',
  '  sections: [about, items, timeline]',
  '  items: [bay, view-2, view-6, view-10, view-14, view-18]',
  'look:',
  '  accent: "#0f6b5c"',
  '  logo: brand/logo.svg',
  '  fonts: { serif: system, sans: source }',
];

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">
  <path d="M4 40 18 12l8 16 6-10 12 22z" fill="#0b3d35"/></svg>`;

const screens = [
  { width: 390, height: 844, isPhone: true },
  { width: 1280, height: 800, isPhone: false },
  { width: 1920, height: 1080, isPhone: false },
];

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const known = new Set(Object.entries(sites).flatMap(([name, { pages }]) => [name, ...Object.keys(pages)]));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown) throw new Error(`There is no site and no page named ${unknown}.`);
  const album = join(process.cwd(), '.vitrine', 'screenshots');
  for (const [name, { write, pages }] of named(Object.entries(sites), wanted)) {
    const cwd = await mkdtemp(join(tmpdir(), 'vitrine-screenshots-'));
    try {
      await write(join(cwd, 'collection'));
      const { code, text } = await vitrine(['build', 'collection'], { cwd });
      if (code !== 0) throw new Error(`The site ${name} could not be built:\n${text}`);
      const site = await visit(cwd, { args: mouse });
      const chosen = named(Object.entries({ ...namedByAddress(cwd, pages), ...pages }), wanted);
      await photograph(site, { pages: chosen, folder: join(album, name) });
      await site.close();
    } finally {
      await rm(cwd, { recursive: true });
    }
  }
  console.log(`The screenshots are in ${album}.`);
}

/** Returns the pages without a name, named by their path. */
function namedByAddress(cwd: string, pages: PhotographedSite['pages']): PhotographedSite['pages'] {
  const seen = new Set(Object.values(pages).map((path) => path.replace(/[?#].*/, '')));
  const others = fixedPages(cwd).filter((path) => !seen.has(path));
  return Object.fromEntries(others.map((path) => [path.slice(1).replaceAll('/', '-'), path]));
}

/** Returns the entries with the wanted names; all if there are none. */
function named<T>(all: readonly [name: string, T][], wanted: readonly string[]): readonly [string, T][] {
  const some = all.filter(([name]) => wanted.includes(name));
  return some.length > 0 ? some : all;
}

async function photograph(
  site: Visit,
  { pages, folder }: { pages: readonly (readonly [name: string, path: string])[]; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { width, height, isPhone } of screens) {
    for (const scheme of ['light', 'dark'] as const) {
      const tab = await site.open({ width, height, dark: scheme === 'dark' });
      await tab.page.setViewport({ width, height, hasTouch: true });
      await tab.page.setViewport({ width, height, hasTouch: isPhone });
      for (const [name, path] of pages) {
        // Twice: late fonts are used only from the second page on (font-display: optional).
        await loadPage(tab.page, site.address + path);
        await reloadPage(tab.page);
        const file = join(folder, `${name}-${width}-${scheme}.png`);
        await writeFile(file, await (name === 'viewer' ? tab.page.screenshot() : photographWhole(tab.page)));
      }
      for (const fault of new Set(tab.faults)) console.log(`${scheme}, ${width} pixels: ${fault}`);
      await tab.page.close();
    }
  }
}

await main();
process.exit();
