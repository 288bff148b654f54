/** Returns whether a text is an address on the web. For the build only: old browsers have no `URL.canParse`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
