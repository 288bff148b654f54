import { expectedErrors } from '#client/router/expected-errors';

/** Errors that the site cannot mend, by the start of their message. The SDK adds its own list. */
export const ignoredErrors: RegExp[] = [
  ...expectedErrors,
  // A browser that goes on laying out with the next frame: https://github.com/w3c/csswg-drafts/issues/5023
  'ResizeObserver loop',
].map((start) => new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));

/** Scripts of browser extensions, by the start of their address. */
export const ignoredScripts: RegExp[] = [
  'chrome-extension',
  'moz-extension',
  'safari-extension',
  'safari-web-extension',
  'webkit-masked-url',
].map((scheme) => new RegExp(`^${scheme}:`));
