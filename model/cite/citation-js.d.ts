/** Citation.js brings no types; these are what is used of it (https://citation.js.org/api/0.7/). */
declare module '@citation-js/core' {
  /** An engine of citeproc-js (https://citeproc-js.readthedocs.io/). */
  export interface Engine {
    sys: { retrieveItem: (id: string) => object };
    /** Goes back to the citations that are handed over, and forgets every other. */
    restoreProcessorState: (citations: readonly never[]) => void;
    updateItems: (ids: readonly string[]) => void;
    /** Settings, then one entry for each item; `false` where the style has no bibliography. */
    makeBibliography: () => [settings: object, entries: string[]] | false;
  }
  interface CslConfig {
    styles: { get: (name: string) => string; add: (name: string, xml: string) => void };
    /** Makes an engine, or gives the one that it has made of the same style and locale. */
    engine: (data: readonly object[], style: string, locale: string, format: 'html' | 'text') => Engine;
  }
  interface BibtexConfig {
    format: {
      useIdAsLabel: boolean;
      /** True if labels lose all but letters, digits and `_`. */
      checkLabel: boolean;
      /** True if values are escaped for TeX. */
      asciiOnly: boolean;
    };
  }
  export const plugins: {
    config: { get: ((name: '@csl') => CslConfig) & ((name: '@bibtex') => BibtexConfig) };
    output: { format: (name: 'bibtex' | 'ris', data: readonly object[]) => string };
  };
}
declare module '@citation-js/plugin-csl';
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
