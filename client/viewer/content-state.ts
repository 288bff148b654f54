import { basePath } from '#client/base-path';
import { type Region, readView } from '#client/viewer/address';
import { replaceQuery } from '#client/viewer/history-state';
import { viewablePicture } from '#client/viewer/viewable';
import { contentStateOf, encodeContentState, readContentState } from '#model/iiif/content-state';
import type { ShownItem } from '#model/shown/item';
import { canvasPath, decodePath, itemPath, localizedPath, withBase } from '#model/urls';

/**
 * The view as a IIIF content state: `/items/postcard?iiif-content=…`
 * (https://iiif.io/api/content-state/1.0/#31-linking-http-get-query-string-parameter).
 */
const parameter = 'iiif-content';

/** An item that has a IIIF manifest. */
interface PublishedItem {
  item: ShownItem;
  /** Address of its manifest. */
  manifest: string;
}

/** Replaces a content state in the address with the view that it names, if it is of this item. */
export function followContentState({ item, manifest }: PublishedItem): void {
  const query = new URLSearchParams(location.search);
  const state = readContentState(query.get(parameter) ?? '');
  const part = item.parts.find(
    ({ id, object }) =>
      viewablePicture(object) && isSameAddress(state?.id, canvasAddress({ item, manifest }, id)),
  );
  if (!part) return;
  query.delete(parameter);
  replaceQuery(query.toString(), `#id=${encodeURIComponent(part.id)}&xywh=${state?.region ?? ''}`);
}

interface SharedView extends PublishedItem {
  /** Id of the shown part. */
  part: string;
  localePath: string;
}

/** Returns the address of the item's page with the view as a content state. */
export function contentStateAddress({ item, manifest, part, localePath }: SharedView): string {
  const region = readView(location.hash)?.region;
  const state = contentStateOf({
    manifest,
    canvas: canvasAddress({ item, manifest }, part),
    region: region && writeRegion(region),
  });
  const page = withBase(basePath, localizedPath(localePath, itemPath(item.id)));
  return `${new URL(manifest).origin}${page}?${parameter}=${encodeContentState(state)}`;
}

function canvasAddress({ item, manifest }: PublishedItem, part: string): string {
  return new URL(manifest).origin + withBase(basePath, canvasPath(item.id, part));
}

/** An unencoded address has been decoded once with its query. */
function isSameAddress(one: string | undefined, other: string): boolean {
  return one !== undefined && decodePath(one) === decodePath(other);
}

function writeRegion({ x, y, width, height }: Region): string {
  return [x, y, width, height].join(',');
}
