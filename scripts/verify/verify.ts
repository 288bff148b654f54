import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachOf } from '#scripts/pictures/budget';
import type { Advance } from '#scripts/report/reporter';
import { collectFrom } from '#scripts/verify/collector';
import { findHeavyPages, type HeavyPages } from '#scripts/verify/heavy';
import { faultOf, pathInTree } from '#scripts/verify/links';
import { locationFaults } from '#scripts/verify/location';
import { collectReferences } from '#scripts/verify/references';
import { scriptFaults } from '#scripts/verify/scripts';
import { collectSaid, listedFaults, sharingFaults } from '#scripts/verify/sharing';
import type { Tree } from '#scripts/verify/tree';
import { overweightLater, overweightPage, type Scales, scalesFor } from '#scripts/verify/weights';

export interface VerifyOptions {
  tree: Tree;
  buildId: string;
  basePath: string;
  /** `https://host`, where known. */
  origin?: string | undefined;
  /** Whether the collection publishes where its pictures were taken. */
  location?: boolean;
  advance?: Advance;
  /** Told what is no fault, and worth knowing. */
  tell?: (sentence: string) => void;
}

/** Pages that are read at the same time: a disk answers slowly, and one after the other takes half as long again. */
const atOnce = 8;

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
 * is there, no page is over its budget, and no file says where it was taken unless the collection publishes that.
 *
 * @returns what is wrong, in the order of the files
 */
export async function verifyTree(options: VerifyOptions): Promise<Break[]> {
  const { tree, advance, tell } = options;
  // What an owner publishes as a file is no page of the site, whatever its ending.
  const ours = [...tree.files].filter((path) => !path.startsWith('/files/')).sort();
  const pages = ours.filter((path) => path.endsWith('.html'));
  const styles = ours.filter((path) => path.endsWith('.css'));
  const scales = scalesFor(tree);
  const heavy = findHeavyPages();
  const found = new Map<string, string[]>();
  await eachOf(pages, atOnce, async (page) => {
    found.set(page, await pageFaults(page, { ...options, scales, heavy }));
    advance?.(found.size, pages.length);
  });
  const breaks = pages.flatMap((page) => (found.get(page) ?? []).map((sentence) => ({ page, sentence })));
  if (tell) heavy.say().forEach(tell);
  for (const page of styles) {
    const sentences = await styleFaults(page, options);
    breaks.push(...sentences.map((sentence) => ({ page, sentence })));
  }
  breaks.push(...(await listedFaults({ tree, origin: options.origin, basePath: options.basePath })));
  breaks.push(...(await scriptFaults(tree)));
  if (!options.location) breaks.push(...(await locationFaults(tree)));
  const later = await overweightLater(tree, scales);
  return [...breaks, ...later.map((sentence) => ({ page: '/_next/static/chunks', sentence }))];
}

async function pageFaults(
  page: string,
  { tree, buildId, basePath, origin, scales, heavy }: VerifyOptions & { scales: Scales; heavy: HeavyPages },
): Promise<string[]> {
  const html = await readFile(join(tree.folder, page), 'utf8');
  const [named, said] = [collectReferences(), collectSaid()];
  collectFrom(html, [named, said]);
  const { references, anchors, scripts, styles, fonts, inlineScripts } = named.found();
  const faults = references.map((reference) => faultOf(reference, { tree, basePath, page, anchors }));
  faults.push(...sharingFaults(page, said.found(), { tree, origin, basePath }));
  if (inlineScripts.length > 0) {
    faults.push(`${page} holds a script, which its Content-Security-Policy stops: ${inlineScripts[0]}`);
  }
  const data = dataPath(page, buildId);
  if (html.includes('"gsp":true') && !tree.files.has(data)) {
    faults.push(`${page} has no data for client-side navigation: ${data} is not there.`);
  }
  // What is not there is a fault of its own.
  const inTree = (addresses: readonly string[]) =>
    addresses.map((address) => pathInTree(address, basePath)).filter((path) => tree.files.has(path));
  faults.push(...(await overweightPage(page, { scripts: inTree(scripts), styles: inTree(styles), scales })));
  await heavy.weigh(page, html, { fonts: inTree(fonts), scales });
  return faults.filter((fault) => fault !== undefined);
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

/** `/items/a.html` is fed by `/_next/data/{buildId}/items/a.json`. */
function dataPath(page: string, buildId: string): string {
  return `/_next/data/${buildId}${page.replace(/\.html$/, '.json')}`;
}
