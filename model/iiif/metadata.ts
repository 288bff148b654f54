import type { InternationalString, MetadataItem } from '@iiif/presentation-3';
import type { ShownValue } from '#model/fields/field-kind';
import { pieceHtml } from '#model/fields/markup';
import type { ShownField } from '#model/fields/shown-fields';
import { interfaceLocale, type Messages, messagesFor } from '#model/i18n/messages';
import { asPlainText, languageMap } from '#model/iiif/language-map';
import { absolute, type PublicSite } from '#model/linked-data/nodes';
import type { Piece } from '#model/text/links-in-text';
import { beginning, plainText } from '#model/text/plain-text';
import { facetPath } from '#model/urls';

/** Fields of a record in one language of its site. */
export interface LocalFields {
  site: PublicSite;
  fields: readonly ShownField[];
}

/** Returns the fields of a record with their labels, in all languages of the site. */
export function metadataOf(versions: readonly LocalFields[]): MetadataItem[] {
  const names = new Set(versions.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return [...names].map((name) => {
    const found = versions.flatMap(({ site, fields }) => {
      const field = fields.find((one) => one.name === name);
      return field ? [{ site, field }] : [];
    });
    return {
      label: languageMap(
        found.map(({ site, field: { label, isInterface } }) => ({
          language: isInterface ? interfaceLanguage(site) : site.language,
          texts: [asPlainText(label)],
        })),
      ),
      value: languageMap(
        found.map(({ site, field }) => ({
          language: field.language ?? site.language,
          texts: textsOf(field, site),
        })),
      ),
    };
  });
}

/** Maximum characters of a summary. */
const summaryLength = 400;

/** Returns a record's warning and the beginning of its first long text; undefined without either. */
export function summaryOf(
  versions: readonly (LocalFields & { warning?: string | undefined })[],
): InternationalString | undefined {
  const found = versions.flatMap(({ site, fields, warning }) => {
    const { html = '', language = site.language } = fields.find((field) => field.html !== undefined) ?? {};
    const text = beginning(plainText(html), summaryLength);
    const texts = [warning, text].flatMap((one) => (one ? [asPlainText(one)] : []));
    return texts.length > 0 ? [{ language, texts }] : [];
  });
  return found.length > 0 ? languageMap(found) : undefined;
}

/** Returns a message of the interface in all languages of the site. */
export function messageMap(
  sites: readonly PublicSite[],
  read: (messages: Messages) => string,
): InternationalString {
  return languageMap(
    sites.map((site) => ({ language: interfaceLanguage(site), texts: [read(messagesFor(site.language))] })),
  );
}

/** Returns the language of the interface: English if it lacks the site's. */
function interfaceLanguage({ language }: PublicSite): string {
  return interfaceLocale(language).isForeign ? 'en' : language;
}

function textsOf({ html, values }: ShownField, site: PublicSite): string[] {
  return html === undefined ? values.map((value) => textOf(value, site)) : [asPlainText(plainText(html))];
}

/** Returns a value as text, or as HTML if it has links other than to the items that share it. */
function textOf({ pieces }: ShownValue, site: PublicSite): string {
  if (!pieces.some(isLink)) return asPlainText(pieces.map(({ text }) => text).join(''));
  const linked = pieces.map(({ text, href }) =>
    pieceHtml({ text, ...(href !== undefined && { href: absoluteLink(site, href) }) }),
  );
  return `<span>${linked.join('')}</span>`;
}

function isLink({ href }: Piece): boolean {
  return href !== undefined && !href.startsWith(facetPath(''));
}

function absoluteLink(site: PublicSite, href: string): string {
  return href.startsWith('/') ? absolute(site, href) : href;
}
