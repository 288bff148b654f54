import { findItem, type Include, textParam } from '#importers/jekyll/include';
import {
  collectionGallery,
  facetLinks,
  itemGallery,
  pageLink,
  parallax,
  place,
  placeNote,
  waxItem,
} from '#importers/jekyll/include-collection';
import { comparison, pictures } from '#importers/jekyll/include-pictures';
import {
  accordion,
  alert,
  blockquote,
  button,
  callToAction,
  card,
  disclosure,
  jumbotron,
  marginNote,
  newSection,
  noContent,
} from '#importers/jekyll/include-texts';
import { directive, link, plainText } from '#importers/jekyll/write-markdown';
import { parseAddress } from '#model/site/web-address';

/** A recording, film or document: an item's is placed, any other address is linked. */
const media: Include = (params, context) => {
  const name = textParam(params, 'objectid', 'src');
  if (!name) return undefined;
  const item = findItem(name, context);
  const caption = textParam(params, 'caption');
  if (item || !/[/.]/.test(name)) {
    return { block: directive('item', { id: item?.id ?? name, caption: caption && plainText(caption) }) };
  }
  return { block: link(caption ? plainText(caption) : nameOf(name), name) };
};

/** CollectionBuilder's includes: https://collectionbuilder.github.io/cb-docs/docs/pages/features/ */
const features = {
  accordion,
  alert,
  aside: marginNote,
  audio: media,
  'audio-modal': media,
  'back-button': noContent,
  blockquote,
  button,
  card,
  cloud: facetLinks,
  collapse: disclosure,
  gallery: itemGallery,
  icon: noContent,
  'icon-inline': noContent,
  image: pictures,
  'image-comparison': comparison,
  'image-gallery': pictures,
  'item-figure': pictures,
  'item-pdf-embed': media,
  'item-video-embed': media,
  jumbotron,
  'mini-map': place,
  modal: disclosure,
  // Pages have a table of contents anyway.
  'nav-menu': noContent,
  pdf: media,
  timelinejs: pageLink('/timeline.html', ({ messages }) => messages.timeline.title),
  video: media,
  'video-external': media,
  'video-modal': media,
};

/** Includes of CollectionBuilder's essay template: https://github.com/CollectionBuilder/cb-essay */
const essayFeatures = {
  aside: marginNote,
  'aside-map': placeNote,
  blockquote,
  cta: callToAction,
  'image-aside': marginNote,
  'image-gallery': pictures,
  'scrolly-end': noContent,
  'scrolly-map': place,
  'scrolly-media': pictures,
  // Only its pictures, without the scroll effect.
  'scrolly-step': (params, context) => pictures(params, context) ?? noContent(params, context),
} satisfies Record<string, Include>;

/** Wax's includes: https://github.com/minicomp/wax/tree/main/_includes */
const wax = {
  collection_gallery: collectionGallery,
  facet_gallery: collectionGallery,
  gallery: collectionGallery,
  interactive_metadata_table: pageLink('/data.html', ({ messages }) => messages.data),
  iiif_image: waxItem,
  inline_image: waxItem,
  item_card: waxItem,
  item_figure: waxItem,
  osd_iiif_image: waxItem,
  osd_iiif_image_viewer: waxItem,
  parallax_image: parallax,
  search_box: pageLink('/search.html', ({ messages }) => messages.search.title),
  simple_image_viewer: waxItem,
  'wax/inline_image': waxItem,
  'wax/parallax': parallax,
};

/** Includes by name without `.html`. */
export const includes: ReadonlyMap<string, Include> = new Map<string, Include>([
  ...Object.entries(features).map(([name, include]) => [`feature/${name}`, include] as const),
  ...Object.entries(essayFeatures).map(([name, include]) => [`essay/feature/${name}`, include] as const),
  ['essay/new-section', newSection],
  ['subjects-list', facetLinks],
  ...Object.entries(wax),
]);

/** Returns the include by its name in pages: `feature/image.html`, `/feature/image.html`. */
export function includeNamed(written: string): Include | undefined {
  return includes.get(written.replace(/^\/+|\.html$/g, ''));
}

/**
 * Names a source for its link: `www.youtube.com` for `https://www.youtube.com/watch?v=1`, `a.mp4` for
 * `/assets/films/a.mp4`.
 */
function nameOf(address: string): string {
  const file = address.split(/[?#]/, 1)[0]?.split('/').at(-1);
  if (file && /\.\w{2,4}$/.test(file)) return file;
  return parseAddress(address)?.host ?? address;
}
