/** A text without its Liquid. */
export interface Unliquid {
  text: string;
  /** Lines that held Liquid which did something, from 1. */
  lines: number[];
  /** The first of it. */
  first?: string;
}

/** Blocks that say nothing without the program that fills them in. */
const blocks = /\{%-?\s*(comment|for|tablerow)\b[\s\S]*?\{%-?\s*end\1\s*-?%\}/g;
const path = /\{\{-?\s*(["'])(.*?)\1\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/g;
const base = /\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g;
const tag = /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g;
/** Kramdown's attributes: `{:target="_blank"}`. */
const attributes = /\{:[^{}\n]*\}/g;

/**
 * Takes Liquid out of a text: loops and comments with what is in them, other tags alone. Paths stay as they are
 * written: `{{ '/about.html' | relative_url }}` is `/about.html`.
 */
export function takeLiquid(source: string): Unliquid {
  const lines = new Set<number>();
  let first: { line: number; text: string } | undefined;
  function take(found: string, offset: number, whole: string): string {
    if (!/^\{%-?\s*comment\b/.test(found)) {
      const start = whole.slice(0, offset).split('\n').length;
      for (let line = 0; line < found.split('\n').length; line += 1) lines.add(start + line);
      if (!first || start < first.line) first = { line: start, text: found.split('\n')[0] ?? '' };
    }
    // Line breaks stay, so that the lines further down keep their numbers.
    return found.replace(/[^\n]/g, '');
  }
  const text = source
    .replace(path, (_, __, address: string) => address)
    .replace(base, '')
    .replace(attributes, '')
    .replace(blocks, (found, _, offset: number, whole: string) => take(found, offset, whole))
    .replace(tag, (found, offset: number, whole: string) => take(found, offset, whole));
  return { text, lines: [...lines].sort((a, b) => a - b), ...(first && { first: first.text }) };
}
