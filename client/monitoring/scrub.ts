/**
 * Takes out of a text what tells which picture was seen and what was searched for: the rest of a picture's or file's
 * address, whatever follows `?` or `#` in an address, and what names an element (`#id`, `[title="…"]`). The page's own
 * path stays: without it no error can be understood.
 */
export function scrub(text: string): string {
  return text
    .replace(picture, '$1…')
    .replace(naming, '')
    .replace(query, '')
    .replace(address, '$1')
    .replace(element, '$1')
    .replace(anchor, '$1');
}

const picture = /(\/(?:pictures|files)\/)[^\s"')?#]*/g;

/** What the SDK writes of an element. A value may hold `"]` itself: it ends where the element goes on, or the text. */
const naming = /\[(?:aria-label|name|title|alt)="[\s\S]*?(?:"\](?=\[[a-z-]+="|\.[\w-]|\s*>|\s*$)|$)/g;

/** To the end of the line: what was searched for may hold spaces and quotes. */
const query = /\?[^\s="'`]+=.*/g;

/** A path, and what follows it. */
const address = /(\/[^\s"'`?#;{}()]*)(?:[?#]+[^\s"'`]*)?/g;

/** `h2#stones.title` */
const element = /\b([a-z][a-z0-9]*)#[^\s"'`.[>]+/gi;

/**
 * Any other `?…` or `#…`. What stays: a colour in a declaration of a style, which comes first, so that it is passed over;
 * a number ("no. #3"); the mark at the end of a question.
 */
const anchor =
  /(:(?:(?:[^;{}"'`?#]{0,200}[\s,(])?#(?:[\da-f]{3,4}){1,2}\b)+)|[?#]+(?!\d+[^\w\s]*(?:\s|$))[^\s"'`)\]}>.,;:!?#][^\s"'`]*/gi;

/** Attributes that say nothing else: the `id` of the largest element of a page, and the ends of an address by themselves. */
const dropped = new Set(['browser.web_vital.lcp.id', 'url.fragment', 'url.query']);

/** Scrubs every text in a value, in place. */
export function scrubIn(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (dropped.has(key)) Reflect.deleteProperty(value, key);
    else if (typeof part === 'string') Reflect.set(value, key, scrub(part));
    else if (part && typeof part === 'object') scrubIn(part);
  }
}
