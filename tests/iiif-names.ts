import { withBase } from '#model/urls';
import { pathInTree } from '#scripts/verify/links';
import { hasPath, type PicturesTree, picturePath, type Tree } from '#scripts/verify/tree';

/** Returns whether a path of the tree is a IIIF document. */
export function isIiifDocument(path: string): boolean {
  return path.startsWith('/api/iiif/') && path.endsWith('.json');
}

/** Types of resources that a document describes within itself: their ids are names, and no file is there. */
const within: ReadonlySet<unknown> = new Set([
  ...['Canvas', 'AnnotationPage', 'Annotation', 'Agent', 'Feature', 'Range', 'Create', 'Update'],
]);

/** Finds an address of a IIIF document that is not its own, and names of files that are not there. */
export function iiifFaults(
  page: string,
  text: string,
  {
    tree,
    origin = '',
    basePath,
    pictures,
  }: { tree: Tree; origin?: string | undefined; basePath: string; pictures?: PicturesTree | undefined },
): string[] {
  const { id: own, ...document } = { id: undefined, ...JSON.parse(text) };
  const named = addressesIn(document);
  const site = origin + basePath;
  const isThere = (address: string) => {
    const [plain = ''] = address.split(/[?#]/);
    const picture = picturePath(plain, pictures);
    if (picture !== undefined) return pictures?.tree.files.has(picture);
    const isOurs = plain === site || plain.startsWith(`${site}/`);
    return !isOurs || hasPath(tree, pathInTree(plain.slice(origin.length), basePath));
  };
  return [
    ...(own === origin + withBase(basePath, page) ? [] : [`${page} says that it is at ${own}.`]),
    ...[...new Set(named)]
      .filter((address) => !isThere(address))
      .map((address) => `${page} names ${address}, which is not there.`),
  ];
}

/** Returns the addresses of files that are named in a part of a document. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id, type } = { id: undefined, type: undefined, ...value };
  const inside = Object.values(value).flatMap(addressesIn);
  if (typeof id !== 'string' || within.has(type)) return inside;
  return [type === 'ImageService3' ? `${id}/info.json` : id, ...inside];
}
