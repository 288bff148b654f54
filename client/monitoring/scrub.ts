/**
 * Removes from a text what shows which picture was seen, which items are saved and what was searched for: the rest of the
 * address of a picture, a file or a page's data, whatever follows `?` or `#` in an address, and what names an element (`#id`,
 * `[title="…"]`). The page's own path stays: without it no error can be understood.
 */
export function scrub(text: string): string {
  return text
    .replace(contentPath, '$1…')
    .replace(naming, '')
    .replace(query, '')
    .replace(address, '$1')
    .replace(element, '$1')
    .replace(
      anchor,
      (_, colors = '', marks = '', named?: string) => colors + (named === undefined ? marks : ''),
    );
}

/** Page data is also fetched for pages that are not opened: of saved items, and of links under the pointer. */
const contentPath = /(\/(?:pictures|files|pdf|_next\/data)\/)[^\s"')?#]*/g;

/** The SDK's description of an element. A value may hold `"]` itself: it ends where the element goes on, or the text. */
const naming = /\[(?:aria-label|name|title|alt)="[\s\S]*?(?:"\](?=\[[a-z-]+="|\.[\w-]|\s*>|\s*$)|$)/g;

/** To the end of the line: what was searched for may hold spaces and quotes. */
const query = /\?[^\s="'`?]+=.*/g;

/** A path with its query and fragment. */
const address = /(\/[^\s"'`?#;{}()]*)(?:[?#]+[^\s"'`]*)?/g;

/** `h2#stones.title` */
const element = /\b([a-z][a-z0-9]*)#[^\s"'`.[>]+/gi;

/**
 * Any other `?…` or `#…`. What stays: a colour in a declaration of a style, which comes first, so that it is passed over;
 * a number ("no. #3"); the mark at the end of a question.
 */
const anchor =
  /(:(?:(?:[^;{}"'`?#]{0,200}[\s,(])?#(?:[\da-f]{3,4}){1,2}\b)+)|([?#]+)((?!\d+[^\w\s]*(?:\s|$))[^\s"'`)\]}>.,;:!?#][^\s"'`]*)?/gi;

/** Attributes that are dropped whole: the `id` of the largest element of a page, and the query and fragment of an address. */
const dropped = new Set(['browser.web_vital.lcp.id', 'url.fragment', 'url.query']);

/** Scrubs every text in a value, in place. */
export function scrubIn(value: object, scrubText = scrub): void {
  const scrubPart = isScriptRequest(value) ? scrubRequest : scrubText;
  for (const [key, part] of Object.entries(value)) {
    if (dropped.has(key)) Reflect.deleteProperty(value, key);
    else if (typeof part === 'string') Reflect.set(value, key, scrubPart(part));
    else if (part && typeof part === 'object') scrubIn(part, scrubPart);
  }
}

/**
 * Scrubs a text about a request that a script made. Scripts request an item's page only to learn whether it still exists, such as
 * a saved item's: the visitor need not be on it.
 */
function scrubRequest(text: string): string {
  return scrub(text.replace(itemPage, '$1…'));
}

/** Does not match the route, `/items/[id]`. */
const itemPage = /(\/items\/)[^\s"')?#[]+/g;

function isScriptRequest(value: object): boolean {
  return /^(?:fetch|xhr|http\.client|resource\.(?:fetch|xhr))$/.test(String(operationIn(value)));
}

/** Returns the SDK's name for what happened: in a breadcrumb, in a part of a recording, in the attributes of a span. */
function operationIn(value: object): unknown {
  if ('category' in value) return value.category;
  if ('op' in value) return value.op;
  const attribute: unknown = Reflect.get(value, 'sentry.op');
  return typeof attribute === 'object' && attribute && 'value' in attribute ? attribute.value : undefined;
}
