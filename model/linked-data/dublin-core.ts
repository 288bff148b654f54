import { exactDate } from '#model/dates/span';
import { creatorsOf } from '#model/fields/creator';
import { kindOf } from '#model/fields/kinds';
import { absolute, type PublicSite } from '#model/linked-data/nodes';
import type { Item } from '#model/schema';
import { ownProperty } from '#model/std/own-property';
import { plainText } from '#model/text/plain-text';
import { itemPath } from '#model/urls';

/** A `meta` tag of an item's page, for reference managers. */
export interface MetaTag {
  name: string;
  content: string;
}

/** Declares the schema of the tags' names (https://www.dublincore.org/specifications/dublin-core/dc-html/). */
export const dublinCore = { rel: 'schema.DCTERMS', href: 'http://purl.org/dc/terms/' };

/** Columns about an item's subject. */
const subjects = ['subject', 'keywords', 'tags'];

/**
 * DCMI types (https://www.dublincore.org/specifications/dublin-core/dcmi-type-vocabulary/), by an item's first object.
 */
const types = { audio: 'Sound', video: 'MovingImage', pdf: 'Text', other: undefined, picture: 'StillImage' };

/** Describes an item in DCMI terms (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
export function dublinCoreTags(site: PublicSite, item: Item): MetaTag[] {
  const { id, date, rights, permalink, values, title } = item;
  const object = item.parts.find((part) => part.object)?.object;
  const media = object?.kind === 'picture' ? 'picture' : object?.media;
  const terms: [term: string, contents: readonly (string | undefined)[]][] = [
    ['title', [title]],
    ['creator', creatorsOf(item)],
    ['date', [date && (exactDate(date) ?? date.written)]],
    ['publisher', [site.organisation?.name ?? site.title]],
    ['subject', subjects.flatMap((column) => plainValues(site, values, column))],
    ['rights', [rights?.label]],
    ['license', [rights?.uri]],
    ['type', [media && types[media]]],
    ['identifier', [permalink ?? absolute(site, itemPath(id))]],
  ];
  return terms.flatMap(([term, contents]) =>
    [...new Set(contents)].flatMap((content) => (content ? [{ name: `DCTERMS.${term}`, content }] : [])),
  );
}

/** Returns the values of a column as plain text, without HTML. */
function plainValues({ fields }: PublicSite, values: Item['values'], column: string): string[] {
  const field = fields.find(({ name }) => name === column);
  const written = ownProperty(values, column) ?? [];
  return field && kindOf(field).isHtml ? written.map(plainText) : written;
}
