import { parseAddress } from '#model/site/web-address';
import { decodePath } from '#model/urls';
import type { Reference } from '#scripts/verify/references';
import { hasPath, type PicturesTree, picturePath, type Tree } from '#scripts/verify/tree';

/** The page or style sheet that holds a reference. */
export interface ReferenceContext {
  tree: Tree;
  basePath: string;
  pictures?: PicturesTree | undefined;
  /** Its path. */
  page: string;
  anchors: ReadonlySet<string>;
}

const loadingAttributes = new Set(['link', 'src', 'srcset', 'imagesrcset', 'poster', 'data', 'url()']);

/** A path without `..` and without escapes, as most are: parsing an address is slow. */
const plainPath = /^(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

/** Returns a sentence about a reference to a missing file, or undefined. */
export function linkFault(
  { attribute, address }: Reference,
  { tree, basePath, pictures, page, anchors }: ReferenceContext,
): string | undefined {
  const isBelow = plainPath.test(address) && address.startsWith(`${basePath}/`);
  if (isBelow && hasPath(tree, address.slice(basePath.length))) return undefined;
  if (address.startsWith('#')) {
    const anchor = decodePath(address.slice(1));
    return anchor === '' || anchors.has(anchor) || isMoment(anchor, anchors)
      ? undefined
      : `${page} links to its own anchor ${address}, which is not there.`;
  }
  if (/^(data|mailto|tel):/i.test(address)) return undefined;
  const picture = picturePath(address, pictures);
  if (picture !== undefined && pictures) {
    return pictures.tree.files.has(decodePath(picture))
      ? undefined
      : `${page} names ${address} (${attribute}), which is not among the pictures.`;
  }
  const here = new URL(`http://site${basePath}${page}`);
  const target = parseAddress(address, here);
  if (!target) return `${page} names ${address} (${attribute}), which is no address.`;
  if (target.host !== here.host) {
    return loadingAttributes.has(attribute) ? `${page} loads ${address} from another host.` : undefined;
  }
  if (target.pathname !== basePath && !target.pathname.startsWith(`${basePath}/`)) {
    return `${page} names ${address}, which lies outside the site's subfolder ${basePath}.`;
  }
  const path = pathInTree(target.pathname, basePath);
  return hasPath(tree, path) ? undefined : `${page} names ${address} (${attribute}), which is not there.`;
}

/** Returns whether an anchor is a time in a recording on the page: `t=83.2`. */
function isMoment(anchor: string, anchors: ReadonlySet<string>): boolean {
  return /^(?:.+&)?t=[\d.]+$/.test(anchor) && [...anchors].some((id) => id.endsWith('-player'));
}

/** Returns the path in the tree for an address of the site: `/_next/x.js` for `/a/b/_next/x.js`. */
export function pathInTree(pathname: string, basePath: string): string {
  return decodePath(pathname.slice(basePath.length)) || '/';
}
