import { fallbackOf, plannedDerivatives, widthFor } from '#model/derivatives';
import type { Item, Site } from '#model/schema';
import { imageServicePath, veiledPath } from '#model/urls';
import { picturesOf } from '#scripts/items/make-item';

/**
 * Widths in pixels at which Universal Viewer 4 asks for each picture of an item that has several, whatever its thumbnail and its
 * sizes say: in the list beside them, and in the gallery (`getThumbs` in its source).
 */
const widths = [90, 200] as const;

/** A thumbnail, and the derivative that answers for it: the narrowest that is as wide. */
export interface ViewerThumbnail {
  /** Addresses below the site's base path. */
  path: string;
  derivative: string;
}

/** Plans the thumbnails of the pictures that stand among others in an item, each once. */
export function viewerThumbnails(
  items: Iterable<Pick<Item, 'parts'>>,
  { formats, iiif }: Pick<Site, 'formats' | 'iiif'>,
): ViewerThumbnail[] {
  const planned = new Map<string, string>();
  if (!iiif) return [];
  const format = fallbackOf(formats);
  for (const { parts } of items) {
    const pictures = parts.flatMap(picturesOf);
    for (const picture of pictures.length > 1 ? pictures : []) {
      const made = plannedDerivatives(picture, format);
      for (const width of widths) {
        const used = made.find((one) => one.width === widthFor(format, picture, width));
        if (used)
          planned.set(
            `${imageServicePath(picture.id)}/full/${width},/0/default.${format.name}`,
            picture.veiled ? veiledPath(picture.id) : used.path,
          );
      }
    }
  }
  return Array.from(planned, ([path, derivative]) => ({ path, derivative }));
}
