import { decodeHTMLStrict } from 'entities/decode';

const elementNames = [
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br',
  'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em',
  'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i',
  'iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed',
  'noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp',
  'script search section select small source span strike strong style sub summary sup svg table tbody td template',
  'textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
].flatMap((line) => line.split(' '));

/** Name of an element, or of one of Word's such as `o:p`. */
const elementName = String.raw`(?:${elementNames.join('|')}|[a-z]+:[a-z]+)(?=[\s/>])`;
const specialTag = String.raw`!--|!doctype\b|!\[|\?xml\b`;

const tag = new RegExp(`<(?:/?${elementName}[^<>]*>|${specialTag})`, 'i');
const strayBracket = new RegExp(`<(?!/?${elementName}|${specialTag})`, 'gi');
const blockTag =
  /<(?:address|article|blockquote|br|center|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)(?=[\s/>])/i;

/** True if a text contains a tag with a known name: `a < b` and `<ada@example.org>` are text. */
export function hasTags(text: string): boolean {
  return text.includes('<') && tag.test(text);
}

/** True if HTML contains elements for lines or paragraphs. */
export function hasBlocks(html: string): boolean {
  return blockTag.test(html);
}

/** Escapes every `<` that does not begin a tag. */
export function escapeStray(html: string): string {
  return html.replace(strayBracket, '&lt;');
}

/**
 * Removes comments from HTML, but keeps their line breaks, so that line numbers stay. An unclosed comment stays:
 * without the limit at the last `-->`, each `<!--` would be followed to the end.
 */
export function withoutComments(html: string): string {
  const end = html.lastIndexOf('-->') + 3;
  const closed = html.slice(0, end).replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  return closed + html.slice(end);
}

/** Decodes `&amp;`, `&eacute;`, `&#8217;`. Without a semicolon it is text: `?a=1&copy=2` is unchanged. */
export function decodeEntities(text: string): string {
  return decodeHTMLStrict(text);
}

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Makes paragraphs of safe inline HTML, or of escaped text. A blank line begins a paragraph; a single line break is
 * kept.
 */
export function paragraphs(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => line.trim())
          .join('<br>')}</p>`,
    )
    .join('');
}

/**
 * Returns a function from an offset in a text to its line, from 1. Offsets must ascend, which avoids counting from
 * the top each time: that would take hours for a page full of tags.
 */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let end = text.indexOf('\n');
  return (offset) => {
    for (; end !== -1 && end < offset; end = text.indexOf('\n', end + 1)) line += 1;
    return line;
  };
}
