import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { bibtexOf } from '#model/cite/bibtex';
import type { StyleName } from '#model/cite/entry';
import { entryOf } from '#model/cite/entry';
import { type CitedItem, type CitedRecord, citedItem, citedText } from '#model/cite/record';
import { messagesFor } from '#model/i18n/messages';
import type { Item, Site } from '#model/schema';
import { decodePath } from '#model/urls';

/** Citations of an item. For the build only: the engine is a megabyte. */
export interface Citations {
  /** Entries by style; HTML with no other element than `i`. */
  styles: { name: string; html: string }[];
  /** Files for reference managers. */
  bibtex: string;
  ris: string;
}

/** Languages in which Citation.js knows `n.d.`, months, and conjunctions; others cite in English. */
const locales: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
};

/** Cites an item in each style. */
export function citeItem(
  item: Item,
  site: Pick<Site, 'title' | 'organisation' | 'origin' | 'basePath' | 'language' | 'locales'>,
): Citations {
  const [language = 'en'] = site.language.toLowerCase().split('-');
  const locale = locales[language];
  const cited = citedItem(item, site, messagesFor(locale ? language : 'en'));
  const form = (style: StyleName, shown = cited) => entryOf(shown, { style, locale: locale ?? 'en-US' });
  const record = { ...cited, ...dateNote(item), ...doiOf(item) };
  return {
    styles: [
      { name: 'APA', html: form('apa') },
      { name: 'Chicago', html: form('chicago') },
      { name: 'MLA', html: form('mla', withoutScheme(cited)) },
    ],
    bibtex: bibtexOf(record),
    ris: plugins.output.format('ris', [record]).trim(),
  };
}

/** Removes `https://`, as MLA does. */
function withoutScheme({ URL: address, ...cited }: CitedItem): CitedItem {
  return address ? { ...cited, URL: address.replace(/^https?:\/\//, '') } : cited;
}

/** Returns the date as written as a note: reference managers have a field for a year and none for `c.` or a span. */
function dateNote({ date }: Item): Pick<CitedRecord, 'note'> {
  const isExact = !date || /^\d{4}(-\d\d){0,2}$/.test(date.edtf);
  return isExact ? {} : { note: citedText(date.written) };
}

/** Returns the DOI of a permalink that is one. */
function doiOf({ permalink = '' }: Item): Pick<CitedRecord, 'DOI'> {
  const [, name] = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/.exec(permalink) ?? [];
  return name ? { DOI: citedText(decodePath(name)) } : {};
}
