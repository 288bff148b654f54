import {
  findItem,
  type Include,
  type IncludeContext,
  type JekyllItem,
  splitParam,
  textParam,
} from '#importers/jekyll/include';
import { widePicture } from '#importers/jekyll/include-pictures';
import { matchesFilter } from '#importers/jekyll/liquid';
import type { Params } from '#importers/jekyll/liquid-tags';
import { directive, link, oneLine, paragraphs } from '#importers/jekyll/write-markdown';
import { slug } from '#model/text/slugs';
import { facetPath } from '#model/urls';
import { columnName } from '#scripts/columns/column-names';
import { chosenGallery } from '#scripts/markup/directives';
import { titleFromName } from '#scripts/pages/page-text';

/** CollectionBuilder's default number of pictures in a gallery. */
const defaultLimit = 50;

/** A gallery of items that match a filter: `item.date > '1900'`. */
export const itemGallery: Include = (params, context) => {
  const filter = textParam(params, 'filter');
  const [field, value] = [textParam(params, 'filter-field'), textParam(params, 'filter-value')];
  const chosen = context.items.filter(
    ({ isPart, row }) =>
      (!isPart || params['child-objects'] === true) &&
      (field === undefined || value === undefined || row[field]?.includes(value)) &&
      (filter === undefined || matchesFilter(filter, row)),
  );
  const heading = textParam(params, 'heading');
  const image = textParam(params, 'image-heading');
  const above = paragraphs(
    image && widePicture({ objectid: image }, context),
    heading && `## ${oneLine(heading)}`,
    textParam(params, 'context'),
  );
  return { block: paragraphs(above, galleryOf(chosen, params, context)) };
};

/** A gallery of a Wax collection, or of its items with a value. */
export const collectionGallery: Include = (params, context) => {
  const collection = textParam(params, 'collection');
  const field = textParam(params, 'field', 'facet_by');
  const value = textParam(params, 'value', 'only');
  const chosen = context.items.filter(
    (item) =>
      !item.isPart &&
      (collection === undefined || item.collection === undefined || item.collection === collection) &&
      (field === undefined || value === undefined || item.row[field] === value),
  );
  return { block: galleryOf(chosen, params, context) };
};

/** Renders items as a gallery, with a link to all if some are left out. */
function galleryOf(chosen: readonly JekyllItem[], params: Params, context: IncludeContext): string {
  const limit = Number(textParam(params, 'limit') ?? defaultLimit) || defaultLimit;
  const shown = chosen.filter(({ hasPicture }) => hasPicture).slice(0, limit);
  const members = shown.map(({ id }) => directive('item', { id }));
  return paragraphs(
    members.length > 0 ? `:::gallery{.${chosenGallery.class}}\n${members.join('\n')}\n:::` : undefined,
    shown.length < chosen.length ? browseLink(context) : undefined,
  );
}

function browseLink({ messages, newAddress }: IncludeContext): string | undefined {
  const address = newAddress('/browse.html');
  return address && link(messages.browse.title, address);
}

/** An item of Wax, by its `pid`. */
export const waxItem: Include = (params, context) => {
  const pid = textParam(params, 'pid', 'objectid');
  if (!pid) return undefined;
  const item = findItem(pid, context, textParam(params, 'collection')) ?? findItem(pid, context);
  return { block: directive('item', { id: item?.id ?? pid, caption: textParam(params, 'caption') }) };
};

/** A full-width picture: of a Wax item, or a file. */
export const parallax: Include = (params, context) => {
  if (textParam(params, 'pid')) return waxItem(params, context);
  const block = widePicture({ objectid: textParam(params, 'image', 'image_path') }, context);
  return block ? { block } : undefined;
};

/** A link to a page that shows the collection, such as the map. */
export function pageLink(stub: string, title: (context: IncludeContext) => string): Include {
  return (_, context) => {
    const address = context.newAddress(stub);
    return address ? { block: link(title(context), address) } : undefined;
  };
}

/** Links to the lists of values of some fields. */
export const facetLinks: Include = (params) => {
  const fields = splitParam(textParam(params, 'fields')).filter((field) => field !== undefined);
  const links = fields.map((field) => link(titleFromName(field), facetPath(slug(columnName(field)))));
  return links.length > 0 ? { block: links.join(' · ') } : undefined;
};

/** A place, linked to OpenStreetMap if it has coordinates; else a link to the map of the collection. */
export const place: Include = (params, context) => {
  const block = placeLink(params, context);
  return block === undefined ? mapLink(params, context) : { block };
};

/** A place, as a note in the margin. */
export const placeNote: Include = (params, context) => {
  const note = placeLink(params, context);
  return note === undefined ? undefined : { note };
};

const mapLink = pageLink('/map.html', ({ messages }) => messages.map.title);

function placeLink(params: Params, context: IncludeContext): string | undefined {
  const item = findItem(textParam(params, 'objectid') ?? '', context);
  const [latitude, longitude] = ['latitude', 'longitude'].map((key) =>
    Number.parseFloat(textParam(params, key) ?? item?.row[key] ?? ''),
  );
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude))
    return undefined;
  const name = textParam(params, 'location', 'caption') ?? item?.title ?? `${latitude}, ${longitude}`;
  return link(
    name,
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`,
  );
}
