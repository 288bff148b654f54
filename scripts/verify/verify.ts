import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { isFilePath } from '#model/urls';
import { isPublishedEnding } from '#scripts/outputs/hosts/file-types';
import type { Advance } from '#scripts/report/reporter';
import { isIiifDocument } from '#scripts/verify/iiif';
import { imageInfoFaults } from '#scripts/verify/image-info';
import { linkFault } from '#scripts/verify/links';
import { locationFaults } from '#scripts/verify/location';
import { type CheckedPages, checkPages, type VerifiedSite } from '#scripts/verify/pages';
import { scriptFaults } from '#scripts/verify/scripts';
import { listedFaults } from '#scripts/verify/sharing';
import { checkInThreads, type Share } from '#scripts/verify/threads';
import type { Tree } from '#scripts/verify/tree';
import { fileWeights, formatHeavyPages, overweightLater } from '#scripts/verify/weights';

export interface VerifyOptions extends VerifiedSite {
  /** True if the collection publishes where its pictures were taken. */
  location?: boolean;
  advance?: Advance;
  /** Called with what is no fault, and worth knowing. */
  onNote?: (sentence: string) => void;
}

/** Up to so many pages are checked without threads, which take a second to start. */
const pagesForThread = 2000;

/** A reason not to publish a tree. */
export interface Fault {
  /** Path of the file. */
  page: string;
  sentence: string;
}

/**
 * Verifies that a tree is whole and may be published: every link, picture, script, style sheet and font that a page
 * names is there, and so is every file that a IIIF document names or a picture's info.json lists, every page has its data for client-side navigation,
 * nothing is loaded from another host, every script can be read by the oldest browsers, no page holds a script that a
 * strict Content-Security-Policy stops, no source map is there, no page is over its budget, nothing is a link or a file of
 * the collection that anything runs, and no file says where it was taken unless the collection publishes that.
 *
 * @returns faults, in the order of the files
 */
export async function verifyTree(options: VerifyOptions): Promise<Fault[]> {
  const { tree, buildId, basePath, origin, pictures, advance, onNote } = options;
  const trees = pictures ? [tree, pictures.tree] : [tree];
  const irregular = trees.flatMap(irregularFiles);
  // Where a link leads is not read.
  if (irregular.length > 0) return irregular;
  // A file of the owner is no page of the site, whatever its ending.
  const ours = [...tree.files].filter((path) => !isFilePath(path)).sort();
  const pages = ours.filter((path) => path.endsWith('.html') || isIiifDocument(path));
  const styles = ours.filter((path) => path.endsWith('.css'));
  const weigh = fileWeights(tree);
  const { faults, heavy } = await checkAll(
    { pages, site: { tree, buildId, basePath, origin, pictures } },
    advance,
  );
  const all = pages.flatMap((page) => (faults.get(page) ?? []).map((sentence) => ({ page, sentence })));
  if (onNote) formatHeavyPages(heavy).forEach(onNote);
  for (const page of styles) {
    const sentences = await styleFaults(page, options);
    all.push(...sentences.map((sentence) => ({ page, sentence })));
  }
  all.push(...trees.flatMap(imageInfoFaults));
  all.push(...(await listedFaults({ tree, origin, basePath, pictures })));
  all.push(...(await scriptFaults(tree)));
  if (!options.location) for (const one of trees) all.push(...(await locationFaults(one)));
  const later = overweightLater(tree, weigh);
  return [...all, ...later.map((sentence) => ({ page: '/_next/static/chunks', sentence }))];
}

/** Returns links, which lead out of the tree, and files of the collection that a browser or a server would run. */
function irregularFiles({ files, irregular }: Tree): Fault[] {
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

/** Checks pages, on every core where there are many. */
async function checkAll(share: Share, advance: Advance | undefined): Promise<CheckedPages> {
  const { pages, site } = share;
  const threads = Math.min(availableParallelism(), Math.ceil(pages.length / pagesForThread));
  if (pages.length > pagesForThread) return checkInThreads(share, { threads, advance });
  let done = 0;
  return checkPages(pages, site, () => {
    done += 1;
    advance?.(done, pages.length);
  });
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
