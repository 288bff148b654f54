import { type Engine, plugins } from '@citation-js/core';
import type { CitedItem } from '#model/cite/record';
import { apa, chicago, mla } from '#model/cite/styles';

/** What stands in a frame where the title and the address of an item belong: plain, and in no collection. */
const standIns = { id: 'vitrine-frame', title: 'Vitrinetitlehere', URL: 'vitrineaddresshere' };

/**
 * Titles and addresses that every style takes over letter by letter: they begin and end with a Latin letter or a figure,
 * within brackets or not, and there is nothing in them that an engine reads as markup, a quotation, an exponent or
 * a French space before a sign. An apostrophe stands between letters, and a question has another word after it.
 */
const letter = '[A-Za-z0-9À-ÖØ-öø-ɏ]';
const plain = new RegExp(
  `^\\[?${letter}(?:(?:${letter}|[,.:;()[\\]/–_-]|(?<=${letter})’(?=${letter})|[?!]? (?=${letter}|[([]))*(?:${letter}|\\]))?$`,
);

/** By all but the title and the address. A collection has few makers and dates beside its items. */
const frames = new Map<string, string>();
const keptFrames = 30_000;

/**
 * Writes an entry of a bibliography: HTML. Works of one maker and date differ by title and address alone, so the entry of
 * one is that of all. An engine takes a third of a millisecond; those of three styles, a third of the time of a page.
 */
export function entryOf(cited: CitedItem, manner: Manner): string {
  const { title, URL: address } = cited;
  if (!plain.test(title) || (address !== undefined && !plain.test(address))) return writeEntry(cited, manner);
  const { URL: _, ...rest } = cited;
  const { URL: place, ...others } = standIns;
  const framed = { ...rest, ...others, ...(address !== undefined && { URL: place }) };
  return frameOf(framed, manner)
    .replace(standIns.title, () => title)
    .replace(place, () => address ?? '');
}

function frameOf(framed: CitedItem, manner: Manner): string {
  const key = JSON.stringify([manner, framed]);
  const frame = frames.get(key) ?? writeEntry(framed, manner);
  if (frames.size >= keptFrames) frames.clear();
  frames.set(key, frame);
  return frame;
}

import '@citation-js/plugin-csl';

const styles = { apa, chicago, mla };
export type StyleName = keyof typeof styles;

/** In which style, and in which of Citation.js's locales: `en-US`. */
export interface Manner {
  style: StyleName;
  locale: string;
}

const csl = plugins.config.get('@csl');
for (const [name, xml] of Object.entries(styles)) csl.styles.add(name, xml);

const engines = new Map<string, { engine: Engine; shown: CitedItem }>();

/** Writes an entry of a bibliography: HTML. An engine takes longer to make than to use: there is one for each manner. */
export function writeEntry(cited: CitedItem, { style, locale }: Manner): string {
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
