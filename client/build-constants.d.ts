/** Formats of the site's pictures, preferred first; set by `next.config.mjs`, undefined outside a build. */
declare const VITRINE_FORMATS: readonly import('#model/pictures/formats').ShownFormat[] | undefined;
