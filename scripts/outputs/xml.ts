/** Characters that XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets), including half a surrogate pair. */
const forbiddenCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for elements and quoted attributes. Characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(forbiddenCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Returns an element with a text or without content; undefined attributes are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  text?: string,
): string {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeXml(value)}"`))
    .join('');
  return `<${name}${written}${text === undefined ? '/>' : `>${escapeXml(text)}</${name}>`}`;
}
