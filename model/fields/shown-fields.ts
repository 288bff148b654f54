import type { ShownValue } from '#model/fields/field-kind';
import { fieldKinds, kindOf } from '#model/fields/kinds';
import { linkedParagraphs } from '#model/fields/markup';
import { messagesFor } from '#model/i18n/messages';
import type { Field, Item, Site } from '#model/schema';
import { ownProperty } from '#model/std/own-property';
import { splitLinks } from '#model/text/links-in-text';
import { facetValuePath } from '#model/urls';

/** A field of a record, as shown on its page. */
export interface ShownField {
  name: string;
  label: string;
  /** BCP 47 tag of the values, if they are untranslated. */
  language?: string;
  /** True if the label is a message of the interface. */
  isInterface?: true;
  /** Sanitised HTML. */
  html?: string;
  values: ShownValue[];
}

type FieldRecord = Pick<Item, 'values'> &
  Partial<Pick<Item, 'slugs' | 'date' | 'coordinates' | 'rights' | 'foreign'>>;

/** Returns the fields in which a record has values, in the site's order. */
export function shownFields(
  record: FieldRecord,
  site: Pick<Site, 'fields' | 'facets' | 'locales'>,
): ShownField[] {
  return site.fields.flatMap((field): ShownField[] => {
    const { name, label, kind } = field;
    const texts = valuesOf(record.values, name);
    if (texts.length === 0) return [];
    const named = { name, ...foreignLanguage(name, record, site), label };
    return kindOf({ kind }).isHtml
      ? [{ ...named, html: linkedParagraphs(texts.join('')), values: [] }]
      : [{ ...named, values: shownValues(texts, { field, record, site }) }];
  });
}

/** Returns the values of a field; those of a facet link to the items that share them. */
function shownValues(
  texts: readonly string[],
  { field, record, site }: { field: Field; record: FieldRecord; site: Pick<Site, 'facets'> },
): ShownValue[] {
  const { show = (text) => ({ pieces: splitLinks(text) }), licenceOf } = kindOf(field);
  const facet = site.facets.find((other) => other.field === field.name);
  const slugs = facet && record.slugs ? valuesOf(record.slugs, field.name) : [];
  return texts.map((text, i): ShownValue => {
    const slug = slugs[i];
    if (!facet || !slug) return show(text, record);
    const licence = licenceOf?.(text);
    const pieces = [{ text, href: facetValuePath(facet.slug, slug) }];
    return licence ? { rights: licence, pieces } : { pieces };
  });
}

/** Returns an item's content for kinds of field of which none is shown. */
export function unnamedFields(item: Item, site: Site, shown: readonly ShownField[]): ShownField[] {
  const messages = messagesFor(site.language);
  return Object.entries(fieldKinds).flatMap(([name, { showUnnamed }]): ShownField[] => {
    const isShown = site.fields.some(
      (field) => field.kind === name && shown.some((other) => other.name === field.name),
    );
    const unnamed = isShown ? undefined : showUnnamed?.(item, site, messages);
    if (!unnamed) return [];
    const { label, values } = unnamed;
    return [{ name: `+${name}`, label, isInterface: true, values }];
  });
}

/** Returns the main language of the site if a text is in it because a translation is missing. */
export function foreignLanguage(
  column: string,
  { foreign }: Pick<Item, 'foreign'>,
  { locales }: Pick<Site, 'locales'>,
): { language?: string } {
  const [main] = locales ?? [];
  return main && foreign?.includes(column) ? { language: main.language } : {};
}

/** A field name may be that of an inherited property, such as `constructor`. */
function valuesOf(values: Item['values'], name: string): readonly string[] {
  return ownProperty(values, name) ?? [];
}
