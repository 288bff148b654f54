import { fallbackOf, plannedDerivatives, widthFor } from '#model/derivatives';
import { fallback } from '#model/formats/fallback';
import { imageInfo } from '#model/iiif/image-info';
import type { PublicSite } from '#model/linked-data/nodes';
import type { Item, Picture } from '#model/schema';
import { derivativePath, imageServicePath, veiledPath } from '#model/urls';
import { picturesOf } from '#scripts/items/make-item';

/** A file at a second address, which viewers ask for though no document lists it. */
export interface ViewerFile {
  /** Addresses below the site's base path. */
  path: string;
  derivative: string;
  /** Pixels of the derivative. */
  pixels: number;
}

/**
 * Plans the whole picture in its largest JPEG, which each service of level 0 must have
 * (https://iiif.io/api/image/3.0/compliance/#42-size).
 */
export function wholePicture(picture: Picture, site: PublicSite): ViewerFile {
  const { width, height } = imageInfo(site, picture).sizes.at(-1) ?? picture;
  return {
    path: viewerPath(picture, 'max'),
    derivative: derivativePath(picture.id, width, height, fallback.name),
    pixels: width * height,
  };
}

/**
 * Widths in pixels at which Universal Viewer 4 asks for each picture of an item that has several, whatever its thumbnail and its
 * sizes say: in the list beside them, and in the gallery (`getThumbs` in its source).
 */
const widths = [90, 200] as const;

/**
 * Plans the thumbnails of the pictures that stand among others in an item, each once: for each width the narrowest derivative
 * that is as wide.
 */
export function viewerThumbnails(
  items: Iterable<Pick<Item, 'parts'>>,
  { formats }: Pick<PublicSite, 'formats'>,
): ViewerFile[] {
  const planned = new Map<string, ViewerFile>();
  const format = fallbackOf(formats);
  for (const { parts } of items) {
    const pictures = parts.flatMap(picturesOf);
    for (const picture of pictures.length > 1 ? pictures : []) {
      const made = plannedDerivatives(picture, format);
      for (const width of widths) {
        const used = made.find((one) => one.width === widthFor(format, picture, width));
        if (!used) continue;
        const path = viewerPath(picture, `${width},`);
        const derivative = picture.veiled ? veiledPath(picture.id) : used.path;
        planned.set(path, { path, derivative, pixels: used.width * used.height });
      }
    }
  }
  return [...planned.values()];
}

function viewerPath({ id }: Picture, size: string): string {
  return `${imageServicePath(id)}/full/${size}/0/default.${fallback.name}`;
}
