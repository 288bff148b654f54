/** Errors that are nobody's to mend: the SDK's own list goes before these. */
export const ignoredErrors: (string | RegExp)[] = [
  // A browser that lays out again on the next frame; nothing is lost (https://github.com/w3c/csswg-drafts/issues/5023).
  /^ResizeObserver loop/,
];

/** Scripts that are not the site's: extensions of the visitor's browser. */
export const ignoredScripts: RegExp[] = [
  /^chrome(-extension)?:\/\//,
  /^moz-extension:\/\//,
  /^safari(-web)?-extension:\/\//,
  /^webkit-masked-url:\/\//,
];
