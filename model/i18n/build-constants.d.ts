/**
 * What `next.config.mjs` writes into the pages' code (https://webpack.js.org/plugins/define-plugin/), so that what a
 * site does not speak is dropped from it. None is there outside that build.
 */

/** Whether the scripts carry the words of a language. */
declare const VITRINE_WORDS: Readonly<Record<import('./messages').InterfaceLanguage, boolean>> | undefined;

/** Whether they load them when a page is in that language. */
declare const VITRINE_LATER: Readonly<Record<import('./messages').InterfaceLanguage, boolean>>;

/** How numbers are written in each language of the site, by BCP 47 tag. */
declare const VITRINE_NUMERALS: Readonly<Record<string, import('./numerals').Numerals>> | undefined;
