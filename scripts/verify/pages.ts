import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iiifFaults, isIiifDocument } from '#scripts/verify/iiif';
import { linkFault, pathInTree } from '#scripts/verify/links';
import { collectFrom, collectReferences } from '#scripts/verify/references';
import { collectSharing, sharingFaults } from '#scripts/verify/sharing';
import type { PicturesTree, Tree } from '#scripts/verify/tree';
import {
  fileWeights,
  findHeavyPages,
  type HeavyPageFinder,
  type HeavyPages,
  overweightPage,
  type WeighFile,
} from '#scripts/verify/weights';

/** The site that pages belong to. */
export interface VerifiedSite {
  tree: Tree;
  buildId: string;
  basePath: string;
  /** `https://host`, where known. */
  origin?: string | undefined;
  pictures?: PicturesTree | undefined;
}

/** Faults and heavy pages among some of a site's pages. */
export interface CheckedPages {
  /** Sentences by the path of a page, which has at least one. */
  faults: Map<string, string[]>;
  heavy: HeavyPages[];
}

/** Checks pages and IIIF documents, one after the other: reading them in parallel takes longer, as they were written a moment ago. */
export function checkPages(
  pages: readonly string[],
  site: VerifiedSite,
  onChecked?: () => void,
): CheckedPages {
  const weigh = fileWeights(site.tree);
  const heavy = findHeavyPages();
  const faults = new Map<string, string[]>();
  for (const page of pages) {
    const found = isIiifDocument(page) ? iiifFaults(page, site) : pageFaults(page, { ...site, weigh, heavy });
    if (found.length > 0) faults.set(page, found);
    onChecked?.();
  }
  return { faults, heavy: heavy.found() };
}

function pageFaults(
  page: string,
  {
    tree,
    buildId,
    basePath,
    origin,
    pictures,
    weigh,
    heavy,
  }: VerifiedSite & { weigh: WeighFile; heavy: HeavyPageFinder },
): string[] {
  const html = readFileSync(join(tree.folder, page), 'utf8');
  const [named, shared] = [collectReferences(), collectSharing()];
  collectFrom(html, [named, shared]);
  const { references, anchors, scripts, styles, fonts, inlineScripts } = named.found();
  const faults = references.map((reference) =>
    linkFault(reference, { tree, basePath, pictures, page, anchors }),
  );
  faults.push(...sharingFaults(page, shared.found(), { tree, origin, basePath, pictures }));
  if (inlineScripts.length > 0) {
    faults.push(`${page} holds a script, which its Content-Security-Policy stops: ${inlineScripts[0]}`);
  }
  const data = dataPath(page, buildId);
  if (html.includes('"gsp":true') && !tree.files.has(data)) {
    faults.push(`${page} has no data for client-side navigation: ${data} is not there.`);
  }
  // A missing file is a fault of its own, above.
  const inTree = (addresses: readonly string[]) =>
    addresses.map((address) => pathInTree(address, basePath)).filter((path) => tree.files.has(path));
  faults.push(...overweightPage(page, { scripts: inTree(scripts), styles: inTree(styles), weigh }));
  heavy.check(page, html, { fonts: inTree(fonts), weigh });
  return faults.filter((fault) => fault !== undefined);
}

/** Returns the data of a page: `/_next/data/{buildId}/items/a.json` for `/items/a.html`. */
function dataPath(page: string, buildId: string): string {
  return `/_next/data/${buildId}${page.replace(/\.html$/, '.json')}`;
}
