/** Characters that XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets), including half a surrogate pair. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for elements and quoted attributes. Characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Returns an element with text, or with none; without the attributes that are undefined. */
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
