const names = [
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br',
  'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em',
  'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i',
  'iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed',
  'noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp',
  'script search section select small source span strike strong style sub summary sup svg table tbody td template',
  'textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
].flatMap((line) => line.split(' '));

/** A tag's name as it ends, or one of Word's, such as `o:p`. */
const name = String.raw`(?:${names.join('|')}|[a-z]+:[a-z]+)(?=[\s/>])`;
const special = String.raw`!--|!doctype\b|!\[|\?xml\b`;

const tag = new RegExp(`<(?:/?${name}[^<>]*>|${special})`, 'i');
const stray = new RegExp(`<(?!/?${name}|${special})`, 'gi');
const block =
  /<(?:address|article|blockquote|br|center|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)(?=[\s/>])/i;

/** Whether a text holds HTML: a whole tag with a known name, so that `a < b` and `<ada@example.org>` are none. */
export function hasTags(text: string): boolean {
  return text.includes('<') && tag.test(text);
}

/** Whether HTML says itself where its lines and paragraphs end. */
export function hasBlocks(html: string): boolean {
  return block.test(html);
}

/** Makes text again of every `<` that begins no tag. */
export function escapeStray(html: string): string {
  return html.replace(stray, '&lt;');
}
