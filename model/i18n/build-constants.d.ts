/**
 * Constants that scripts/render/next/messages.mjs defines in the pages' code
 * (https://webpack.js.org/plugins/define-plugin/). Absent outside that build.
 */

/** The site's locales by BCP 47 tag, the main one first. */
declare const VITRINE_LOCALES: Readonly<Record<string, import('./locale-data').LocaleData>> | undefined;

/** Messages in the site's languages; empty in browsers on a site in several languages, which load them. */
declare const VITRINE_MESSAGES: Readonly<Record<string, import('./format').CompiledMessages>>;
