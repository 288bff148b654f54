/** IIIF: manifests, collections of them, and further files that viewers request. */

import { openSizes } from '#media';
import { hasAnnotations, hasCanvas } from '#model/iiif/canvas';
import { type ListSize, listPaths } from '#model/iiif/collection';
import { imageInfo } from '#model/iiif/image-info';
import { hasManifest } from '#model/iiif/manifest';
import { isPublic, type PublicSite } from '#model/linked-data/nodes';
import { fallbackOf, plannedDerivatives, widthFor } from '#model/pictures/derivatives';
import { fallback } from '#model/pictures/formats/fallback';
import type { Item, Picture } from '#model/schema';
import {
  annotationsPath,
  blurredPath,
  collectionPath,
  derivativePath,
  facetCollectionPath,
  imageInfoPath,
  imageServicePath,
  itemManifestPath,
  textAnnotationsPath,
  valueCollectionPath,
} from '#model/urls';
import { forEachConcurrently } from '#scripts/disk/concurrency';
import { picturesOf } from '#scripts/items/make-item';
import { iiifDocuments } from '#scripts/outputs/iiif/documents';
import type { Output, PlannableSite, PlannedFile } from '#scripts/outputs/output';
import { readStores } from '#store/read';

/**
 * Average bytes: of a manifest beside its canvases and its record in each language; of a member of a list; of a picture's files.
 */
const averageBytes = {
  manifest: 400,
  annotation: 500,
  letter: 8,
  canvas: 1600,
  member: 330,
  info: 500,
};

/** Number of documents written at the same time. */
const maxConcurrent = 16;

export const iiif: Output = {
  *plan(site) {
    yield* planDocuments(site);
    if (!site.built.site.iiif) return;
    for (const { id } of site.pictures) yield { path: imageInfoPath(id), bytes: averageBytes.info };
    const sizesOf = openSizes(site);
    for (const { path, derivative, picture } of viewerFiles(site)) {
      for (const file of sizesOf(picture, derivative)) yield { ...file, path };
    }
  },
  async write(made, tree) {
    const { built, pictures, store, cache } = made;
    const { site } = built;
    if (!isPublic(site) || !site.iiif) return;
    const rights = rightsOfPictures(itemsOf(built));
    for (const picture of pictures) {
      const info = imageInfo(site, picture, { rights: rights.get(picture.id) });
      await tree.write(imageInfoPath(picture.id), `${JSON.stringify(info)}\n`);
    }
    for (const { path, derivative } of viewerFiles(made)) await tree.link(tree.at(derivative), path);
    await forEachConcurrently(iiifDocuments(readStores(store), cache), maxConcurrent, ({ path, document }) =>
      tree.write(path, JSON.stringify(document)),
    );
  },
};

/** A copy of a file at an address that viewers request without finding it in a document. */
interface ViewerFile {
  /** Addresses below the site's base path. */
  path: string;
  derivative: string;
  picture: Picture;
}

/**
 * Widths in pixels at which Universal Viewer 4 requests each picture of an item with several, regardless of
 * thumbnails and sizes in the manifest: in the list beside them, and in the gallery (`getThumbs` in its source).
 */
const viewerWidths = [90, 200] as const;

/** Lists the files that viewers request without finding them in a document. */
function viewerFiles({ pictures, built }: Pick<PlannableSite, 'pictures' | 'built'>): ViewerFile[] {
  const { site } = built;
  if (!isPublic(site)) return [];
  return [
    ...pictures.map((picture) => wholePicture(picture, site)),
    ...viewerThumbnails(itemsOf(built), site),
  ];
}

function itemsOf({ items }: PlannableSite['built']): Item[] {
  return items.map(({ item }) => item);
}

/** Omits texts of recordings and pages from JSON, since manifests name their files. */
function withoutWords(key: string, value: unknown): unknown {
  return ['speech', 'text', 'further'].includes(key) ? undefined : value;
}

/** Lists the IIIF documents of a site. */
export function* planDocuments({
  built: { site, items, facets },
}: Pick<PlannableSite, 'built'>): Generator<PlannedFile> {
  if (!site.iiif) return;
  const shown = new Map([...items.entries()].filter(([, { item }]) => hasManifest(item)));
  const locales = site.locales?.length ?? 1;
  for (const { item } of shown.values()) {
    const canvases = item.parts.filter(hasCanvas);
    const record = JSON.stringify(item, withoutWords).length * locales;
    yield {
      path: itemManifestPath(item.id),
      bytes: averageBytes.manifest + averageBytes.canvas * canvases.length + record,
    };
    for (const part of canvases.filter(hasAnnotations)) {
      const { id, transcript = '', speech = [] } = part;
      const bytes = transcript.length * locales + averageBytes.annotation * speech.length;
      yield { path: annotationsPath(item.id, id), bytes: averageBytes.manifest + bytes };
    }
    for (const { id, text } of item.parts) {
      if (text?.id !== undefined)
        yield {
          path: textAnnotationsPath(item.id, id),
          bytes: averageBytes.manifest + text.plain.length * averageBytes.letter,
        };
    }
  }
  const grouped = site.facets.filter(({ field }) => site.iiif?.facets.includes(field));
  yield* planList(collectionPath, { size: shown.size, lists: grouped });
  for (const { slug } of grouped) {
    const values = (facets.get(slug)?.values ?? [])
      .map((value) => ({ slug: value.slug, size: value.items.filter((number) => shown.has(number)).length }))
      .filter(({ size }) => size > 0);
    yield* planList((n) => facetCollectionPath(slug, n), { size: values.length });
    for (const value of values)
      yield* planList((n) => valueCollectionPath(slug, value.slug, n), { size: value.size });
  }
}

function* planList(path: (n?: number) => string, list: ListSize): Generator<PlannedFile> {
  const paths = listPaths(path, list);
  for (const one of paths) yield { path: one, bytes: (averageBytes.member * list.size) / paths.length };
}

/** Returns the rights of pictures as an address, by id: the rights of the items with a picture, if all have the same. */
export function rightsOfPictures(items: Iterable<Pick<Item, 'rights' | 'parts'>>): Map<string, string> {
  const found = new Map<string, string | undefined>();
  for (const { rights, parts } of items) {
    for (const { id } of parts.flatMap(picturesOf)) {
      const agree = !found.has(id) || found.get(id) === rights?.uri;
      found.set(id, agree ? rights?.uri : undefined);
    }
  }
  return new Map([...found].flatMap(([id, uri]) => (uri === undefined ? [] : [[id, uri]])));
}

/**
 * Plans the whole picture as its largest JPEG, required of each level 0 service
 * (https://iiif.io/api/image/3.0/compliance/#42-size).
 */
export function wholePicture(picture: Picture, site: PublicSite): ViewerFile {
  const { width, height } = imageInfo(site, picture).sizes.at(-1) ?? picture;
  return {
    path: viewerPath(picture, 'max'),
    derivative: derivativePath(picture.id, width, height, fallback.name),
    picture,
  };
}

/**
 * Plans the thumbnails of pictures in items with several, each once: for each width the narrowest derivative that is
 * wide enough.
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
      for (const width of viewerWidths) {
        const used = made.find((one) => one.width === widthFor(format, picture, width));
        if (!used) continue;
        const path = viewerPath(picture, `${width},`);
        const derivative = picture.veiled ? blurredPath(picture.id) : used.path;
        planned.set(path, { path, derivative, picture });
      }
    }
  }
  return [...planned.values()];
}

function viewerPath({ id }: Picture, size: string): string {
  return `${imageServicePath(id)}/full/${size}/0/default.${fallback.name}`;
}
