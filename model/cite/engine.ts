import { type Engine, plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CitedItem } from './record';
import { apa, chicago, mla } from './styles';

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
