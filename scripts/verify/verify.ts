import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { hasLocation } from '#media';
import { isFilePath } from '#model/urls';
import { withFile } from '#scripts/bytes/bytes';
import { forEachConcurrently } from '#scripts/disk/concurrency';
import { isPublishedEnding } from '#scripts/disk/file-types';
import { isPicturePath } from '#scripts/outputs/output';
import type { Advance } from '#scripts/report/reporter';
import { linkFault } from '#scripts/verify/links';
import { pageReferences } from '#scripts/verify/references';
import type { PicturesTree, Tree } from '#scripts/verify/tree';

export interface VerifyOptions {
  tree: Tree;
  buildId: string;
  basePath: string;
  pictures?: PicturesTree | undefined;
  planned?: PlannedPaths;
  /** Files of pages that were verified before, if every file that they link to is still there. */
  unchanged?: ReadonlySet<string>;
  /** True if the collection publishes the locations of its pictures. */
  location?: boolean;
  advance?: Advance;
}

/** Paths that the outputs of a site have planned. */
export interface PlannedPaths {
  files: ReadonlySet<string>;
  /** Folders of files whose names depend on their content. */
  folders: ReadonlySet<string>;
}

/** A reason not to publish a tree. */
export interface Fault {
  /** Path of the file. */
  page: string;
  sentence: string;
}

/** Files that are read at the same time. */
const maxOpenFiles = 8;

/** Text written by the build: places in it are published on purpose. */
const builtText = /^\/(?!files\/|pictures\/).*\.(html|json|jsonl|geojson|csv|js|css|txt|xml|woff2|map)$/;

/**
 * Verifies what depends on an owner's data: the files are as planned, every file that a page or a style sheet names
 * is there, every page has its data for client-side navigation, nothing is loaded from other hosts, nothing is a link
 * or an executable file, and no file contains its location unless the collection publishes it. Our own code is proven
 * by tests/site/code.test.ts and tests/site/budgets.test.ts.
 *
 * @returns faults, in the order of the files
 */
export async function verifyTree(options: VerifyOptions): Promise<Fault[]> {
  const { tree, pictures, advance } = options;
  const trees = pictures ? [tree, pictures.tree] : [tree];
  const irregular = trees.flatMap(irregularFaults);
  // Links must not be followed.
  if (irregular.length > 0) return irregular;
  const faults = plannedFaults(options);
  // An owner's file is never a page of the site, whatever its ending.
  const ours = [...tree.files].filter((path) => !isFilePath(path)).sort();
  const pages = ours.filter((path) => path.endsWith('.html') && !options.unchanged?.has(path));
  for (const [done, page] of pages.entries()) {
    const text = await readFile(join(tree.folder, page), 'utf8');
    faults.push(...pageFaults(page, text, options).map((sentence) => ({ page, sentence })));
    advance?.(done + 1, pages.length);
  }
  for (const page of ours.filter((path) => path.endsWith('.css'))) {
    const sentences = await styleFaults(page, options);
    faults.push(...sentences.map((sentence) => ({ page, sentence })));
  }
  if (!options.location) for (const one of trees) faults.push(...(await locationFaults(one)));
  return faults;
}

/** Finds planned files that are missing, and files that no output has planned. */
function plannedFaults({ tree, pictures, planned }: VerifyOptions): Fault[] {
  if (!planned) return [];
  const { files, folders } = planned;
  const found = pictures
    ? [...tree.files, ...[...pictures.tree.files].filter(isPicturePath)]
    : [...tree.files];
  // On a case-insensitive disk two planned paths may be one file.
  const there = new Set(found.map((path) => path.toLowerCase()));
  const missing = [...files].filter((path) => !there.has(path.toLowerCase()));
  const prefixes = [...folders];
  const unplanned = found.filter(
    (path) => !files.has(path) && !prefixes.some((folder) => path.startsWith(folder)),
  );
  return [
    ...missing.map((page) => ({ page, sentence: `${page} is not there.` })),
    ...unplanned.map((page) => ({ page, sentence: `${page} is there, and no part of the site.` })),
  ];
}

/** Finds links, which lead out of the tree, and files of the collection that browsers or servers would execute. */
function irregularFaults({ files, irregular }: Tree): Fault[] {
  const run = [...files].filter((path) => isFilePath(path) && !isHarmless(path));
  return [
    ...irregular.map((page) => ({
      page,
      sentence: `${page} is a link, or no file, and must not be published.`,
    })),
    ...run.map((page) => ({ page, sentence: `${page} has an ending that browsers or servers may run.` })),
  ].sort((a, b) => (a.page < b.page ? -1 : 1));
}

function isHarmless(path: string): boolean {
  const ending = extname(path).slice(1);
  return ending === 'bin' || isPublishedEnding(ending);
}

function pageFaults(page: string, html: string, { buildId, ...site }: VerifyOptions): string[] {
  const { references, anchors } = pageReferences(html);
  const faults = references.flatMap((reference) => linkFault(reference, { ...site, page, anchors }) ?? []);
  // `/_next/data/{buildId}/items/a.json` for `/items/a.html`
  const data = `/_next/data/${buildId}${page.replace(/\.html$/, '.json')}`;
  if (html.includes('"gsp":true') && !site.tree.files.has(data)) {
    faults.push(`${page} has no data for client-side navigation: ${data} is not there.`);
  }
  return faults;
}

/** `url(x)` and `@import "x"`. */
const cssAddress = /url\(["']?([^"')]+)["']?\)|@import\s+["']([^"']+)["']/g;

async function styleFaults(page: string, { tree, basePath }: VerifyOptions): Promise<string[]> {
  const css = await readFile(join(tree.folder, page), 'utf8');
  const anchors = new Set<string>();
  return [...css.matchAll(cssAddress)].flatMap(([, loaded, imported]) => {
    const address = loaded ?? imported ?? '';
    return linkFault({ attribute: 'url()', address }, { tree, basePath, page, anchors }) ?? [];
  });
}

/** Finds files that contain their location. Reads headers and metadata, not pixels and films. */
export async function locationFaults({ folder, files }: Tree): Promise<{ page: string; sentence: string }[]> {
  const located: string[] = [];
  const read = [...files].filter((path) => !builtText.test(path));
  await forEachConcurrently(read, maxOpenFiles, async (path) => {
    if (await withFile(join(folder, path), hasLocation)) located.push(path);
  });
  return located.sort().map((page) => ({
    page,
    sentence: `${page} says where it was taken, or may say so, and the collection does not publish locations.`,
  }));
}
