import { lineCounter } from '#scripts/markup/html';

/** A text without its Liquid. */
export interface Unliquid {
  text: string;
  /** Lines that held Liquid which did something, from 1. */
  lines: number[];
  /** The first of it. */
  first?: string;
}

/** The opening of enclosed text, with its kind as the first group, and the closing of each kind. */
interface Enclosure {
  opening: RegExp;
  closings: Readonly<Record<string, RegExp>>;
}

/** Blocks that say nothing without the program that fills them in. */
const blocks: Enclosure = {
  opening: /\{%-?\s*(comment|for|tablerow)\b/g,
  closings: {
    comment: /\{%-?\s*endcomment\s*-?%\}/g,
    for: /\{%-?\s*endfor\s*-?%\}/g,
    tablerow: /\{%-?\s*endtablerow\s*-?%\}/g,
  },
};
const tags: Enclosure = { opening: /\{([%{])/g, closings: { '%': /%\}/g, '{': /\}\}/g } };
const path = /\{\{-?\s*(?:"([^"\n]*)"|'([^'\n]*)')\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/g;
const base = /\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g;
/** Kramdown's attributes: `{:target="_blank"}`. */
const attributes = /\{:[^{}\n]*\}/g;

/**
 * Takes Liquid out of a text: loops and comments with what is in them, other tags alone. Paths stay as they are
 * written: `{{ '/about.html' | relative_url }}` is `/about.html`.
 */
export function takeLiquid(source: string): Unliquid {
  const lines = new Set<number>();
  let first: { line: number; text: string } | undefined;
  function take(found: string, start: number): string {
    if (!/^\{%-?\s*comment\b/.test(found)) {
      for (let line = 0; line < found.split('\n').length; line += 1) lines.add(start + line);
      if (!first || start < first.line) first = { line: start, text: found.split('\n')[0] ?? '' };
    }
    // Line breaks stay, so that the lines further down keep their numbers.
    return found.replace(/[^\n]/g, '');
  }
  const plain = source
    .replace(path, (_, double?: string, single?: string) => double ?? single ?? '')
    .replace(base, '')
    .replace(attributes, '');
  const text = replaceEnclosed(replaceEnclosed(plain, blocks, take), tags, take);
  return { text, lines: [...lines].sort((a, b) => a - b), ...(first && { first: first.text }) };
}

/**
 * Replaces each stretch from an opening to the first closing of its kind behind it. One pattern for both would look for the
 * closing of each opening to the end of the text.
 */
function replaceEnclosed(
  text: string,
  { opening, closings }: Enclosure,
  replace: (found: string, line: number) => string,
): string {
  const lineAt = lineCounter(text);
  const unclosed = new Set<string>();
  let kept = '';
  let at = 0;
  for (const { 0: found, 1: kind = '', index } of text.matchAll(opening)) {
    const closing = closings[kind];
    if (index < at || !closing || unclosed.has(kind)) continue;
    closing.lastIndex = index + found.length;
    if (!closing.test(text)) {
      unclosed.add(kind);
      continue;
    }
    kept += text.slice(at, index) + replace(text.slice(index, closing.lastIndex), lineAt(index));
    at = closing.lastIndex;
  }
  return kept + text.slice(at);
}
