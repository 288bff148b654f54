import { derivativeFor, fallbackOf, plannedDerivatives } from '#model/derivatives';
import type { FileObject, Item, Picture, Redirect, Site } from '#model/schema';
import { redirectSchema } from '#model/schema';
import { filePath, itemPath, originalPath } from '#model/urls';
import type { FormerFile } from '#scripts/read/raw';
import { picturesOf } from '#scripts/resolve/items';

/** A file that is published as it is, or as a picture, and the item that shows it. */
interface Published {
  item: Item;
  object: FileObject | Picture;
}

/**
 * Returns where the files of a former site lead: a document to itself, a picture to its original, where that is published, or to
 * a JPEG, a transcript to its item. One that nothing here shows leads nowhere, and one whose name cannot be part of a rule.
 *
 * @param options.most redirects that there is room for: of the first files
 */
export function formerFileAddresses(
  formerFiles: readonly FormerFile[],
  {
    items,
    site,
    most,
  }: { items: readonly Item[]; site: Pick<Site, 'formats' | 'picturesUrl'>; most: number },
): Redirect[] {
  const published = publishedFiles(items);
  const ids = new Set(items.map(({ id }) => id));
  const redirects = formerFiles.flatMap(({ from, files, width, item = '' }) => {
    const [found] = files.flatMap((file) => published.get(file) ?? []);
    const page = ids.has(item) ? itemPath(item) : undefined;
    const to = found ? addressOf(found, { width, ...site }) : page;
    const redirect = redirectSchema.safeParse({ from, to });
    return redirect.success ? [redirect.data] : [];
  });
  return redirects.slice(0, most);
}

/** Returns what items show, by its path below the folder. */
function publishedFiles(items: readonly Item[]): Map<string, Published> {
  const published = new Map<string, Published>();
  for (const item of items) {
    for (const part of item.parts) {
      const objects = [...(part.object?.kind === 'file' ? [part.object] : []), ...picturesOf(part)];
      for (const object of objects)
        if (!published.has(object.file)) published.set(object.file, { item, object });
    }
  }
  return published;
}

/** Returns the address of a file. What a warning stands before is shown by its item, and so is a picture on another host. */
function addressOf(
  { item, object }: Published,
  { width, formats, picturesUrl }: Pick<FormerFile, 'width'> & Pick<Site, 'formats' | 'picturesUrl'>,
): string | undefined {
  if (item.warning !== undefined) return itemPath(item.id);
  if ('name' in object) return filePath(object.id, object.name);
  if (picturesUrl !== undefined) return itemPath(item.id);
  const format = fallbackOf(formats);
  if (width !== undefined) return derivativeFor(object, format, width).path;
  return object.original
    ? originalPath(object.id, object.original.name)
    : plannedDerivatives(object, format).at(-1)?.path;
}
