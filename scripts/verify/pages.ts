import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectFrom } from '#scripts/verify/collector';
import { findHeavyPages, type Heavy, type HeavyPages } from '#scripts/verify/heavy';
import { faultOf, pathInTree } from '#scripts/verify/links';
import { collectReferences } from '#scripts/verify/references';
import { collectSaid, sharingFaults } from '#scripts/verify/sharing';
import type { Tree } from '#scripts/verify/tree';
import { overweightPage, type Scales, scalesFor } from '#scripts/verify/weights';

/** The site that pages belong to. */
export interface PagesOf {
  tree: Tree;
  buildId: string;
  basePath: string;
  /** `https://host`, where known. */
  origin?: string | undefined;
}

/** What was found in some of a site's pages. */
export interface Checked {
  /** Sentences by the path of a page, which has at least one. */
  faults: Map<string, string[]>;
  heavy: Heavy[];
}

/**
 * Reads pages, and finds what is wrong with each. One after the other, as most of them were written a moment ago: to wait for
 * each as one waits for a disk took two fifths of the time.
 */
export function checkPages(pages: readonly string[], site: PagesOf, onChecked?: () => void): Checked {
  const scales = scalesFor(site.tree);
  const heavy = findHeavyPages();
  const faults = new Map<string, string[]>();
  for (const page of pages) {
    const found = pageFaults(page, { ...site, scales, heavy });
    if (found.length > 0) faults.set(page, found);
    onChecked?.();
  }
  return { faults, heavy: heavy.found() };
}

function pageFaults(
  page: string,
  { tree, buildId, basePath, origin, scales, heavy }: PagesOf & { scales: Scales; heavy: HeavyPages },
): string[] {
  const html = readFileSync(join(tree.folder, page), 'utf8');
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
  faults.push(...overweightPage(page, { scripts: inTree(scripts), styles: inTree(styles), scales }));
  heavy.weigh(page, html, { fonts: inTree(fonts), scales });
  return faults.filter((fault) => fault !== undefined);
}

/** `/items/a.html` is fed by `/_next/data/{buildId}/items/a.json`. */
function dataPath(page: string, buildId: string): string {
  return `/_next/data/${buildId}${page.replace(/\.html$/, '.json')}`;
}
