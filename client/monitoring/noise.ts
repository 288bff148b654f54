import { expectedErrors } from '#client/router/expected-errors';

/** Errors that are nobody's to mend, by the beginning of their message; the SDK adds a list of its own. */
export const ignoredErrors: RegExp[] = [
  ...expectedErrors,
  // A browser that goes on laying out with the next frame: https://github.com/w3c/csswg-drafts/issues/5023
  'ResizeObserver loop',
].map((beginning) => new RegExp(`^${beginning.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));

/** Scripts that are not the site's: extensions of the visitor's browser. */
export const ignoredScripts: RegExp[] = [
  'chrome-extension',
  'moz-extension',
  'safari-extension',
  'safari-web-extension',
  'webkit-masked-url',
].map((scheme) => new RegExp(`^${scheme}:`));
