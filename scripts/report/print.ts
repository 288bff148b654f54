/** Prints a command's results to standard output; the reporter writes to standard error. */
export function print(lines: readonly string[]): void {
  process.stdout.write(formatLines(lines));
}

/** Returns the output of `print`. */
export function formatLines(lines: readonly string[]): string {
  return lines.map((line) => `${oneLine(line)}\n`).join('');
}

/** Prints the reason why a command failed to standard error: who reads its output gets nothing else there. */
export function printFailure(lines: readonly string[]): void {
  for (const line of lines) console.error(oneLine(line));
}

/** Returns a value as JSON that a log only shows, as what `print` prints. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(jsonLine).join('\n');
}

/** `##` within a line begins a command of Azure; JSON has escaped line breaks, and knows `\u0023`. */
function jsonLine(line: string): string {
  return line.replace(control, codeInJson).replace(/#(?=#)/g, codeInJson);
}

function codeInJson(sign: string): string {
  return String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Control characters, the line and paragraph separators of Unicode, and marks of text direction. */
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const named: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': ' ' };

/**
 * Returns a text as one line that a terminal or a log only shows. Names of files and cells of a collection may move a
 * cursor, or hold what a log takes for a command: GitHub Actions `::error` at the beginning of a line, Azure `##vso[`
 * anywhere.
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
