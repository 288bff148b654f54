import { type Engine, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import type { Item, Site } from '#model/schema';
import { wordsFor } from '#model/words/words';
import { type CitedItem, citedItem } from './record';
import { apa, chicago, mla } from './styles';

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

const csl = plugins.config.get('@csl');
csl.styles.add('apa', apa);
csl.styles.add('chicago', chicago);
csl.styles.add('mla', mla);
plugins.config.get('@bibtex').format.useIdAsLabel = true;

/** Cites an item in each style. The same item and site give the same, to the letter. */
export function citeItem(
  item: Item,
  site: Pick<Site, 'title' | 'organisation' | 'origin' | 'basePath' | 'language' | 'trees'>,
): Citations {
  const [language = 'en'] = site.language.toLowerCase().split('-');
  const locale = locales[language];
  const cited = citedItem(item, site, wordsFor(locale ? language : 'en'));
  const form = (style: string, shown = cited) => format(shown, { style, locale: locale ?? 'en-US' });
  const kept = forPrograms(cited, item);
  return {
    styles: [
      { name: 'APA', html: form('apa') },
      { name: 'Chicago', html: form('chicago') },
      { name: 'MLA', html: form('mla', withoutScheme(cited)) },
    ],
    bibtex: plugins.output.format('bibtex', [kept]).trim(),
    ris: plugins.output.format('ris', [kept]).trim(),
  };
}

const engines = new Map<string, { engine: Engine; shown: CitedItem }>();

/** An engine takes longer to make than to use: there is one for each style and language. */
function format(cited: CitedItem, { style, locale }: { style: string; locale: string }): string {
  const key = `${style} ${locale}`;
  const known = engines.get(key) ?? { engine: csl.engine([cited], style, locale, 'html'), shown: cited };
  engines.set(key, known);
  known.shown = cited;
  known.engine.sys.retrieveItem = () => known.shown;
  // Left to itself, an engine keeps what it knows of every item that it has cited.
  known.engine.restoreProcessorState([]);
  known.engine.updateItems([cited.id]);
  const made = known.engine.makeBibliography();
  const entry = made ? made[1].join('') : '';
  return entry.replace(/^\s*<div[^>]*>|<\/div>\s*$/g, '');
}

/** As MLA writes addresses. */
function withoutScheme({ URL: address, ...cited }: CitedItem): CitedItem {
  return address ? { ...cited, URL: address.replace(/^https?:\/\//, '') } : cited;
}

/** Programs have room for a year and none for `c.` or a span: a note keeps the date as it is written. */
function forPrograms(cited: CitedItem, { date }: Item): CitedItem & { note?: string } {
  const isExact = !date || /^\d{4}(-\d\d){0,2}$/.test(date.edtf);
  return isExact ? cited : { ...cited, note: date.written };
}
