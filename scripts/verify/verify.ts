import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePath } from '#model/decode-path';
import type { Advance } from '#scripts/report/reporter';
import { findReferences, type Reference } from '#scripts/verify/references';
import { answers, type Tree } from '#scripts/verify/tree';

export interface VerifyOptions {
  tree: Tree;
  buildId: string;
  basePath: string;
  advance?: Advance;
}

/** Something that a page names and the tree does not hold. */
export interface Break {
  /** Path of the page or style sheet. */
  page: string;
  sentence: string;
}

/**
 * Proves that the tree is whole: every link, picture, script, style sheet and font that a page names is there, every
 * page has its data for client-side navigation, and nothing is loaded from another host.
 *
 * @returns what is missing, in the order of the pages
 */
export async function verifyTree({ tree, buildId, basePath, advance }: VerifyOptions): Promise<Break[]> {
  // What an owner publishes as a file is no page of the site, whatever its ending.
  const ours = [...tree.files].filter((path) => !path.startsWith('/files/')).sort();
  const pages = ours.filter((path) => path.endsWith('.html'));
  const styles = ours.filter((path) => path.endsWith('.css'));
  const breaks: Break[] = [];
  for (const [index, page] of pages.entries()) {
    const html = await readFile(join(tree.folder, page), 'utf8');
    const { references, anchors } = findReferences(html);
    for (const reference of references) {
      const sentence = faultOf(reference, { tree, basePath, page, anchors });
      if (sentence) breaks.push({ page, sentence });
    }
    const data = dataPath(page, buildId);
    if (html.includes('"gsp":true') && !tree.files.has(data)) {
      breaks.push({
        page,
        sentence: `${page} has no data for client-side navigation: ${data} is not there.`,
      });
    }
    advance?.(index + 1, pages.length);
  }
  for (const style of styles) {
    const css = await readFile(join(tree.folder, style), 'utf8');
    for (const [, loaded, imported] of css.matchAll(cssAddress)) {
      const address = loaded ?? imported ?? '';
      const sentence = faultOf(
        { attribute: 'url()', address },
        { tree, basePath, page: style, anchors: new Set() },
      );
      if (sentence) breaks.push({ page: style, sentence });
    }
  }
  return breaks;
}

/** `/items/a.html` is fed by `/_next/data/{buildId}/items/a.json`. */
function dataPath(page: string, buildId: string): string {
  return `/_next/data/${buildId}${page.replace(/\.html$/, '.json')}`;
}

/** `url(x)` and `@import "x"`. */
const cssAddress = /url\(["']?([^"')]+)["']?\)|@import\s+["']([^"']+)["']/g;

const loading = new Set(['link', 'src', 'srcset', 'imagesrcset', 'poster', 'data', 'url()']);

function faultOf(
  { attribute, address }: Reference,
  {
    tree,
    basePath,
    page,
    anchors,
  }: { tree: Tree; basePath: string; page: string; anchors: ReadonlySet<string> },
): string | undefined {
  if (address.startsWith('#')) {
    const anchor = decodePath(address.slice(1));
    return anchor === '' || anchors.has(anchor)
      ? undefined
      : `${page} links to its own anchor ${address}, which is not there.`;
  }
  if (/^(data|mailto|tel):/i.test(address)) return undefined;
  const here = new URL(`http://site${basePath}${page}`);
  if (!URL.canParse(address, here.href))
    return `${page} names ${address} (${attribute}), which is no address.`;
  const target = new URL(address, here);
  if (target.host !== here.host) {
    return loading.has(attribute) ? `${page} loads ${address} from another host.` : undefined;
  }
  if (target.pathname !== basePath && !target.pathname.startsWith(`${basePath}/`)) {
    return `${page} names ${address}, which lies outside the site's subfolder ${basePath}.`;
  }
  const path = decodePath(target.pathname.slice(basePath.length)) || '/';
  return answers(tree, path) ? undefined : `${page} names ${address} (${attribute}), which is not there.`;
}
