import { decodePath } from '#model/decode-path';
import type { Reference } from '#scripts/verify/references';
import { answers, type Tree } from '#scripts/verify/tree';

/** Where a reference stands. */
export interface Place {
  tree: Tree;
  basePath: string;
  /** Path of the page or style sheet. */
  page: string;
  anchors: ReadonlySet<string>;
}

const loading = new Set(['link', 'src', 'srcset', 'imagesrcset', 'poster', 'data', 'url()']);

/** The path of most: no dots that lead upwards, nothing to decode. */
const plainPath = /^(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

/** Says what is wrong with a reference; nothing where a host will answer it. */
export function faultOf(
  { attribute, address }: Reference,
  { tree, basePath, page, anchors }: Place,
): string | undefined {
  // Taking an address apart costs more than all else that is done with it.
  const isBelow = plainPath.test(address) && address.startsWith(`${basePath}/`);
  if (isBelow && answers(tree, address.slice(basePath.length))) return undefined;
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
  const path = pathInTree(target.pathname, basePath);
  return answers(tree, path) ? undefined : `${page} names ${address} (${attribute}), which is not there.`;
}

/** The file that an address of the site names: `/a/b/_next/x.js` is `/_next/x.js` in the tree. */
export function pathInTree(pathname: string, basePath: string): string {
  return decodePath(pathname.slice(basePath.length)) || '/';
}
