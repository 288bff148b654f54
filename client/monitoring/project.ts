/*
 * The Sentry project of the site, written into the build by `next.config.mjs`.
 * A build for a site without one holds none of the files that read it.
 */

export const dsn: string = process.env.VITRINE_DSN ?? '';
export const environment: string = process.env.VITRINE_ENVIRONMENT ?? '';
/** The build's id: what was published, to the byte. */
export const release: string = process.env.VITRINE_RELEASE ?? '';
