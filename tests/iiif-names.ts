import { withBase } from '#model/urls';
import { pathInTree } from '#scripts/verify/links';
import { hasPath, type PicturesTree, picturePath, type Tree } from '#scripts/verify/tree';

/** Returns whether a path of the tree is a IIIF document. */
export function isIiifDocument(path: string): boolean {
  return path.startsWith('/api/iiif/') && path.endsWith('.json');
}

/** Types of embedded resources, whose ids are names without a file. */
const within: ReadonlySet<unknown> = new Set([
  ...['Canvas', 'AnnotationPage', 'Annotation', 'Agent', 'Feature', 'Range', 'Create', 'Update'],
]);

/** Finds ids of a IIIF document that are not its own address, and references to missing files. */
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

/** Returns the addresses of files in a part of a document. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id, type } = { id: undefined, type: undefined, ...value };
  const inside = Object.values(value).flatMap(addressesIn);
  if (typeof id !== 'string' || within.has(type)) return inside;
  return [type === 'ImageService3' ? `${id}/info.json` : id, ...inside];
}
