import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { bibtexOf } from '#model/cite/bibtex';
import type { StyleName } from '#model/cite/entry';
import { entryOf } from '#model/cite/entry';
import { type CitedItem, type CitedRecord, citedItem, citedText } from '#model/cite/record';
import { messagesFor } from '#model/i18n/messages';
import type { Item, Site } from '#model/schema';

/** How an item is cited. The build alone calls for it: what makes it weighs a megabyte. */
export interface Citations {
  /** By the name of a style: HTML, of which there is nothing but italics. */
  styles: { name: string; html: string }[];
  /** Files for programs that keep sources. */
  bibtex: string;
  ris: string;
}

/** Languages in which Citation.js knows `n.d.`, months, and what stands between two names; others cite in English. */
const locales: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
};

/** Cites an item in each style. The same item and site give the same, to the letter. */
export function citeItem(
  item: Item,
  site: Pick<Site, 'title' | 'organisation' | 'origin' | 'basePath' | 'language' | 'locales'>,
): Citations {
  const [language = 'en'] = site.language.toLowerCase().split('-');
  const locale = locales[language];
  const cited = citedItem(item, site, messagesFor(locale ? language : 'en'));
  const form = (style: StyleName, shown = cited) => entryOf(shown, { style, locale: locale ?? 'en-US' });
  const kept = forPrograms(cited, item);
  return {
    styles: [
      { name: 'APA', html: form('apa') },
      { name: 'Chicago', html: form('chicago') },
      { name: 'MLA', html: form('mla', withoutScheme(cited)) },
    ],
    bibtex: bibtexOf(kept),
    ris: plugins.output.format('ris', [kept]).trim(),
  };
}

/** As MLA writes addresses. */
function withoutScheme({ URL: address, ...cited }: CitedItem): CitedItem {
  return address ? { ...cited, URL: address.replace(/^https?:\/\//, '') } : cited;
}

/** Programs have room for a year and none for `c.` or a span: a note keeps the date as it is written. */
function forPrograms(cited: CitedItem, { date }: Item): CitedRecord {
  const isExact = !date || /^\d{4}(-\d\d){0,2}$/.test(date.edtf);
  return isExact ? cited : { ...cited, note: citedText(date.written) };
}
