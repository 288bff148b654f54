import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { isFilePath } from '#model/urls';
import { isPublishedEnding } from '#scripts/hosts/file-types';
import type { Advance } from '#scripts/report/reporter';
import { formatHeavyPages } from '#scripts/verify/heavy';
import { faultOf } from '#scripts/verify/links';
import { locationFaults } from '#scripts/verify/location';
import { type Checked, checkPages, type PagesOf } from '#scripts/verify/pages';
import { scriptFaults } from '#scripts/verify/scripts';
import { listedFaults } from '#scripts/verify/sharing';
import { checkInThreads, type Share } from '#scripts/verify/threads';
import type { Tree } from '#scripts/verify/tree';
import { overweightLater, scalesFor } from '#scripts/verify/weights';

export interface VerifyOptions extends PagesOf {
  /** Whether the collection publishes where its pictures were taken. */
  location?: boolean;
  advance?: Advance;
  /** Told what is no fault, and worth knowing. */
  tell?: (sentence: string) => void;
}

/** More pages than these are checked in threads: of fewer, the process is done before one has begun. */
const pagesForThread = 2000;

/** What keeps a tree from being published. */
export interface Break {
  /** Path of the file. */
  page: string;
  sentence: string;
}

/**
 * Proves that the tree is whole and may be published: every link, picture, script, style sheet and font that a page
 * names is there, every page has its data for client-side navigation, nothing is loaded from another host, every script
 * can be read by the oldest browsers, no page holds a script that a strict Content-Security-Policy stops, no source map
 * is there, no page is over its budget, nothing is a link or a file of the collection that anything runs, and no file
 * says where it was taken unless the collection publishes that.
 *
 * @returns what is wrong, in the order of the files
 */
export async function verifyTree(options: VerifyOptions): Promise<Break[]> {
  const { tree, buildId, basePath, origin, advance, tell } = options;
  const strange = irregularFiles(tree);
  // What a link leads to is not read.
  if (strange.length > 0) return strange;
  // What an owner publishes as a file is no page of the site, whatever its ending.
  const ours = [...tree.files].filter((path) => !isFilePath(path)).sort();
  const pages = ours.filter((path) => path.endsWith('.html'));
  const styles = ours.filter((path) => path.endsWith('.css'));
  const scales = scalesFor(tree);
  const { faults, heavy } = await checkAll({ pages, site: { tree, buildId, basePath, origin } }, advance);
  const breaks = pages.flatMap((page) => (faults.get(page) ?? []).map((sentence) => ({ page, sentence })));
  if (tell) formatHeavyPages(heavy).forEach(tell);
  for (const page of styles) {
    const sentences = await styleFaults(page, options);
    breaks.push(...sentences.map((sentence) => ({ page, sentence })));
  }
  breaks.push(...(await listedFaults({ tree, origin, basePath })));
  breaks.push(...(await scriptFaults(tree)));
  if (!options.location) breaks.push(...(await locationFaults(tree)));
  const later = overweightLater(tree, scales);
  return [...breaks, ...later.map((sentence) => ({ page: '/_next/static/chunks', sentence }))];
}

/** Links, which lead out of the tree, and files of the collection that a browser or a server would run. */
function irregularFiles({ files, irregular }: Tree): Break[] {
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

/** On as many cores as the pages are worth. */
async function checkAll(share: Share, advance: Advance | undefined): Promise<Checked> {
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
    return faultOf({ attribute: 'url()', address }, { tree, basePath, page, anchors }) ?? [];
  });
}
