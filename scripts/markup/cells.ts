import { Parser } from 'htmlparser2';
import { isTooDeep } from '#scripts/markup/deep-html';
import { decodeEntities, escapeHtml } from '#scripts/markup/entities';
import { escapeStray, hasBlocks, hasTags } from '#scripts/markup/html';
import { paragraphs } from '#scripts/markup/paragraphs';
import { type LinkOptions, sanitiseHtml } from '#scripts/markup/sanitise-html';

/**
 * Makes safe HTML of a cell, which may be plain text or HTML. A blank line begins a paragraph and a single line
 * break stays one, unless the HTML says itself where its lines end. Plain text, however much, is never parsed.
 *
 * @returns `` where nothing is left to show
 */
export function toMarkup(cell: string, options?: LinkOptions): string {
  if (!hasTags(cell)) return paragraphs(escapeHtml(decodeEntities(cell)));
  const html = escapeStray(cell);
  if (isTooDeep(html)) return paragraphs(escapeHtml(toText(cell)));
  try {
    return sanitiseHtml(hasBlocks(html) ? html : paragraphs(joinTags(html)), options);
  } catch (error) {
    // HTML nested thousands deep, which only a broken program writes: its text is worth more than a failed build.
    if (error instanceof RangeError) return paragraphs(escapeHtml(toText(cell)));
    throw error;
  }
}

/**
 * The text of a cell that may hold HTML: tags taken out, entities decoded, white space collapsed. For titles and
 * other short fields. The result is text, not HTML: escape it where it is shown.
 */
export function toText(cell: string): string {
  const text = hasTags(cell) ? textOf(escapeStray(cell)) : decodeEntities(cell);
  return text.replace(/\s+/g, ' ').trim();
}

/** A line break inside a tag is not one of the text's. */
function joinTags(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replace(/\s+/g, ' '));
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'iframe']);
/** Elements that may stand within a word; all others end one. */
const withinWords = new Set([
  ...[
    'a',
    'abbr',
    'acronym',
    'b',
    'bdi',
    'bdo',
    'big',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'ins',
    'kbd',
  ],
  ...[
    'mark',
    'q',
    's',
    'samp',
    'small',
    'span',
    'strike',
    'strong',
    'sub',
    'sup',
    'time',
    'tt',
    'u',
    'var',
    'wbr',
  ],
]);

function textOf(html: string): string {
  let text = '';
  let depth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (unread.has(name)) depth += 1;
      if (!withinWords.has(name)) text += ' ';
    },
    ontext(piece) {
      if (depth === 0) text += piece;
    },
    onclosetag(name) {
      if (unread.has(name)) depth -= 1;
      if (!withinWords.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text;
}
