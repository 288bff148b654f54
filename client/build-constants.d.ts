/** Formats of the site's pictures, the preferred first: written into the scripts by `next.config.mjs`, and absent elsewhere. */
declare const VITRINE_FORMATS: readonly import('#model/pictures/formats').ShownFormat[] | undefined;
