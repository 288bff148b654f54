/** Control characters, the line and paragraph separators of Unicode, and marks that change the direction of a text. */
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const named: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': ' ' };

/**
 * Returns a text as one line that shows what is in it and does nothing else. Names of files and cells of a collection
 * may hold what moves a terminal's cursor, or what a log takes for a command: GitHub Actions `::error` at the beginning of
 * a line, Azure `##vso[` anywhere.
 */
export function oneLine(text: string): string {
  const escaped = text.replace(control, (sign) => named[sign] ?? codeOf(sign));
  return escaped.replace(/^(\s*):(?=:)/, String.raw`$1\x3a`).replace(/##(?=\w*\[)/g, String.raw`#\x23`);
}

/** `\x1b`, `\u2028` */
function codeOf(sign: string): string {
  const code = sign.charCodeAt(0);
  return code < 0x100
    ? String.raw`\x${code.toString(16).padStart(2, '0')}`
    : String.raw`\u${code.toString(16)}`;
}
