/**
 * Removes from a text whatever shows which pictures were seen, which items are saved or what was searched for: the rest of the
 * address of a picture, a file or page data; everything after `?` or `#` in an address; names of elements (`#id`, `[title="…"]`).
 * The page's own path stays, since errors cannot be understood without it.
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

/** Page data is also fetched for pages that are not opened: for saved items and prefetched links. */
const contentPath = /(\/(?:pictures|files|pdf|_next\/data)\/)[^\s"')?#]*/g;

/** An attribute in the SDK's description of an element. Its value may contain `"]`: it ends only before the next part or the end. */
const naming = /\[(?:aria-label|name|title|alt)="[\s\S]*?(?:"\](?=\[[a-z-]+="|\.[\w-]|\s*>|\s*$)|$)/g;

/** Up to the end of the line: a query may contain spaces and quotes. */
const query = /\?[^\s="'`?]+=.*/g;

/** A path with its query and fragment. */
const address = /(\/[^\s"'`?#;{}()]*)(?:[?#]+[^\s"'`]*)?/g;

/** `h2#stones.title` */
const element = /\b([a-z][a-z0-9]*)#[^\s"'`.[>]+/gi;

/**
 * Any other `?…` or `#…`, except colours in style declarations (matched first, and kept), numbers ("no. #3") and question marks at
 * the end of a sentence.
 */
const anchor =
  /(:(?:(?:[^;{}"'`?#]{0,200}[\s,(])?#(?:[\da-f]{3,4}){1,2}\b)+)|([?#]+)((?!\d+[^\w\s]*(?:\s|$))[^\s"'`)\]}>.,;:!?#][^\s"'`]*)?/gi;

/** Attributes that are dropped: the `id` of the page's largest element, and the query and fragment of an address. */
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
 * Scrubs a text about a request by a script. Scripts request an item's page only to check that it exists, such as a saved item's:
 * the visitor need not be on it.
 */
function scrubRequest(text: string): string {
  return scrub(text.replace(itemPage, '$1…'));
}

/** Excludes the route itself, `/items/[id]`. */
const itemPage = /(\/items\/)[^\s"')?#[]+/g;

function isScriptRequest(value: object): boolean {
  return /^(?:fetch|xhr|http\.client|resource\.(?:fetch|xhr))$/.test(String(operationIn(value)));
}

/** Returns the SDK's name for the operation of a breadcrumb, a recorded event or a span. */
function operationIn(value: object): unknown {
  if ('category' in value) return value.category;
  if ('op' in value) return value.op;
  const attribute: unknown = Reflect.get(value, 'sentry.op');
  return typeof attribute === 'object' && attribute && 'value' in attribute ? attribute.value : undefined;
}
