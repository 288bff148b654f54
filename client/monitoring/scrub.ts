/**
 * Takes out of a text what tells which picture was seen and what was searched for: the rest of a picture's or file's
 * address, whatever follows `?` or `#` in an address, and what names an element (`#id`, `[title="…"]`). The page's own
 * path stays: without it no error can be understood.
 */
export function scrub(text: string): string {
  return text
    .replace(/(\/(?:pictures|files)\/)[^\s"')?#]*/g, '$1…')
    .replace(/((?:^|[\s"'(=:,>])\/[^\s"?#]*)[?#].*/g, '$1')
    .replace(/^\?.*/, '')
    .replace(/\[(?:aria-label|name|title|alt)="[\s\S]*"\]/g, '')
    .replace(/\b([a-z][a-z0-9]*)#[^\s.[>]+/g, '$1');
}

/** Attributes of spans that say nothing else: the `id` of the largest element of a page. */
const dropped = new Set(['browser.web_vital.lcp.id']);

/** Scrubs every text in a value, in place. */
export function scrubIn(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (dropped.has(key)) Reflect.deleteProperty(value, key);
    else if (typeof part === 'string') Reflect.set(value, key, scrub(part));
    else if (part && typeof part === 'object') scrubIn(part);
  }
}
