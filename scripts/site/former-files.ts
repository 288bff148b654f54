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

/** A file that is published as it is, or as a picture, and the item that shows it, if any. */
interface Published {
  item?: Item;
  object: FileObject | Picture;
  /** First page of a document that is shown as pictures. */
  page?: Picture;
}

export interface FormerFileOptions {
  items: readonly Item[];
  pages: readonly Page[];
  site: Pick<Site, 'formats' | 'picturesUrl' | 'frontPicture' | 'iiif'>;
}

/** Maximum number of files with new addresses: the page of error 404 reads all of them, where a host knows no redirects. */
const mostFiles = 1_900;

/**
 * Returns the new addresses of a former site's files, the first ones: of a document its own, of a picture its original, if published, or a JPEG,
 * of a transcript its item. Files that are not shown have none, nor do files whose names cannot be part of a rule.
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
  return redirects.slice(0, mostFiles);
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
  // The first item or page that shows a file wins.
  const all = [...ofItems, ...others.map((object) => ({ object }))].reverse();
  return new Map(all.map((published) => [published.object.file, published]));
}

function filesOf(part: Part): FileObject[] {
  const file = fileOfPart(part);
  return file ? [file] : [];
}

/** Returns the address of a file. An item with a warning shows its own files, and a picture on another host is shown by its item. */
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
