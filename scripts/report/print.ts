/** Prints a command's results to standard output; the reporter writes to standard error. */
export function print(lines: readonly string[]): void {
  process.stdout.write(formatLines(lines));
}

/** Returns the output of `print`. */
export function formatLines(lines: readonly string[]): string {
  return lines.map((line) => `${oneLine(line)}\n`).join('');
}

/** Prints the reason why a command failed to standard error, so that programs reading its output get nothing else. */
export function printFailure(lines: readonly string[]): void {
  for (const line of lines) console.error(oneLine(line));
}

/** Returns a value as JSON without anything that a log takes for a command, as `print` prints it. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(jsonLine).join('\n');
}

/** Azure takes `##` within a line for a command; JSON has escaped line breaks, and allows `\u0023`. */
function jsonLine(line: string): string {
  return line.replace(controlCharacters, codeInJson).replace(/#(?=#)/g, codeInJson);
}

function codeInJson(sign: string): string {
  return String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Control characters, the line and paragraph separators of Unicode, and marks of text direction. */
const controlCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const shortEscapes: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': ' ',
};

/**
 * Returns a text as one harmless line for a terminal or a log. File names and cells may contain sequences that move
 * the cursor, or that a log takes for a command: GitHub Actions `::error` at the beginning of a line, Azure `##vso[`
 * anywhere.
 */
export function oneLine(text: string): string {
  const escaped = text.replace(controlCharacters, (sign) => shortEscapes[sign] ?? codeOf(sign));
  return escaped.replace(/^(\s*):(?=:)/, String.raw`$1\x3a`).replace(/##(?=\w*\[)/g, String.raw`#\x23`);
}

/** `\x1b`, `\u2028` */
function codeOf(sign: string): string {
  const code = sign.charCodeAt(0);
  return code < 0x100
    ? String.raw`\x${code.toString(16).padStart(2, '0')}`
    : String.raw`\u${code.toString(16)}`;
}
