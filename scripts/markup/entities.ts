import { Parser } from 'htmlparser2';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const decoded = new Map<string, string>();

/**
 * Decodes `&amp;`, `&eacute;`, `&#8217;`. Without the semicolon it is text: `?a=1&copy=2` stays as it is.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(entity, decode) : text;
}

/** Escapes text so that it can stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function decode(written: string): string {
  const known = decoded.get(written);
  if (known !== undefined) return known;
  let text = '';
  new Parser({ ontext: (piece) => (text += piece) }).end(written);
  decoded.set(written, text);
  return text;
}
