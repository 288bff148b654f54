import { derivativeFor, fallbackOf, plannedDerivatives } from '#model/pictures/derivatives';
import { fileOfPart } from '#model/pictures/part-picture';
import {
  type FileObject,
  type Item,
  type Page,
  type Part,
  type Picture,
  type Redirect,
  redirectSchema,
  type Site,
} from '#model/schema';
import { figuresOf } from '#model/text/page-blocks';
import { filePath, imageInfoPath, itemPath, originalPath } from '#model/urls';
import { picturesOf } from '#scripts/items/make-item';
import type { FormerFile } from '#scripts/read/raw';

/** A file that is published, as it is or as a picture, and its item, if any. */
interface Published {
  item?: Item;
  object: FileObject | Picture;
  /** Its first page, if it is a document shown as pictures. */
  page?: Picture;
}

export interface FormerFileOptions {
  items: readonly Item[];
  pages: readonly Page[];
  site: Pick<Site, 'formats' | 'picturesUrl' | 'frontPicture' | 'iiif'>;
}

/** Maximum number of files with new addresses: on hosts without redirects, the 404 page loads all of them. */
const maxFiles = 1_900;

/**
 * Returns redirects for the first files of a former site: a document's to itself, a picture's to its original, if
 * published, or a JPEG, a transcript's to its item. Files that are not shown have none, nor do files whose names
 * redirect rules cannot contain.
 */
export function formerFileAddresses(
  formerFiles: readonly FormerFile[],
  { items, pages, site }: FormerFileOptions,
): Redirect[] {
  const published = publishedFiles({ items, pages, site });
  const ids = new Set(items.map(({ id }) => id));
  const redirects = formerFiles.flatMap(({ from, files, width, isDescription, item = '' }) => {
    const [found] = files.flatMap((file) => published.get(file) ?? []);
    const page = ids.has(item) ? itemPath(item) : undefined;
    const to = found ? publishedAddress(found, { width, isDescription, ...site }) : page;
    const redirect = redirectSchema.safeParse({ from, to });
    return redirect.success ? [redirect.data] : [];
  });
  return redirects.slice(0, maxFiles);
}

/** Returns the published files of items and pages, by path below the folder. */
function publishedFiles({ items, pages, site }: FormerFileOptions): Map<string, Published> {
  const ofItems = items.flatMap((item) =>
    item.parts.flatMap((part): Published[] => [
      ...filesOf(part).map((object) => ({
        ...{ item, object },
        ...(part.document && part.object?.kind === 'picture' && { page: part.object.picture }),
      })),
      // A document redirects to itself, not to the picture of its first page.
      ...(part.page ? [] : picturesOf(part).map((object) => ({ item, object }))),
    ]),
  );
  const figures = pages.flatMap(({ blocks }) => blocks.flatMap(figuresOf));
  const others = [
    ...(site.frontPicture ? [site.frontPicture] : []),
    ...figures.map(({ picture }) => picture),
  ];
  // If several show a file, the first item or page wins.
  const all = [...ofItems, ...others.map((object) => ({ object }))].reverse();
  return new Map(all.map((published) => [published.object.file, published]));
}

function filesOf(part: Part): FileObject[] {
  const file = fileOfPart(part);
  return file ? [file] : [];
}

/** Returns the address of a file: that of its item if the item has a warning, or if the picture is on another host. */
function publishedAddress(
  { item, object, page: firstPage }: Published,
  {
    width,
    isDescription,
    formats,
    picturesUrl,
    iiif,
  }: Pick<FormerFile, 'width' | 'isDescription'> & Pick<Site, 'formats' | 'picturesUrl' | 'iiif'>,
): string | undefined {
  const page = item && itemPath(item.id);
  if (item?.warning !== undefined) return page;
  const format = fallbackOf(formats);
  if ('name' in object) {
    if (width === undefined || !firstPage) return filePath(object.id, object.name);
    return picturesUrl === undefined ? derivativeFor(firstPage, format, width).path : page;
  }
  if (isDescription) return iiif ? imageInfoPath(object.id) : undefined;
  if (picturesUrl !== undefined) return page;
  if (width !== undefined) return derivativeFor(object, format, width).path;
  return object.original
    ? originalPath(object.id, object.original.name)
    : plannedDerivatives(object, format).at(-1)?.path;
}
