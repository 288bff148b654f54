import { Parser } from 'htmlparser2';
import type { Phrase } from '#model/problems/phrases';
import { markupPhrase } from '#scripts/markup/problem-texts';

/** A limit that a text exceeds. */
export interface ExceededLimit {
  /** Line of the text, from 1. */
  line: number;
  /** The found excess or position. */
  found: string | Phrase;
}

/** Characters, more than in a whole novel. */
const maxLength = 1_000_000;
/** Nesting of lists, quotations and `:::` blocks: each is parsed again for every level around it. */
const maxDepth = 100;
const maxDirectiveDepth = 20;
/**
 * Maximum steps for one paragraph, about a second. The parser looks back from each paired sign over all before it, so
 * pairs count squared; for some openings it scans on to their end.
 */
const maxSteps = 25_000_000;

const pairedSigns = /[*_~[\]]/g;
const backtickRun = /(?<!`)`+/g;
/** Openings from which the parser scans to their end, or to the end of the paragraph. */
const scannedOpenings = [
  { opening: /<!--/g, ending: '-->' },
  { opening: /<!\[CDATA\[/g, ending: ']]>' },
  { opening: /<\?/g, ending: '?>' },
  { opening: /<![a-z]/gi, ending: '>' },
];

/**
 * Returns the limit beyond which a text would keep the Markdown parser busy for minutes or exhaust its stack;
 * undefined for texts written by people, however long.
 */
export function exceededLimit(text: string): ExceededLimit | undefined {
  if (text.length > maxLength)
    return { line: 1, found: markupPhrase('too-many-characters', { count: text.length, most: maxLength }) };
  return tooDeep(text) ?? tooDense(text);
}

/** Estimates the depth by the columns in which lists and quotations begin, and by the open blocks. */
function tooDeep(text: string): ExceededLimit | undefined {
  const around: number[] = [];
  let directives = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const { columns, rest } = readMarkers(line);
    for (const column of columns) {
      while ((around.at(-1) ?? -1) >= column) around.pop();
      around.push(column);
    }
    if (around.length > maxDepth)
      return { line: index + 1, found: markupPhrase('too-deep', { most: maxDepth }) };
    if (/^:{3,}\s*$/.test(rest)) directives = Math.max(0, directives - 1);
    else if (/^:{3,}[a-z]/i.test(rest)) directives += 1;
    if (directives > maxDirectiveDepth) {
      const found = `more than ${maxDirectiveDepth} blocks such as :::gallery that are not closed by ":::"`;
      return { line: index + 1, found };
    }
  }
  return undefined;
}

const listMarker = /[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))/y;

/** Returns the columns of the list and quotation markers at the start of a line, and the rest of it. */
function readMarkers(line: string): { columns: number[]; rest: string } {
  const columns: number[] = [];
  let end = 0;
  let column = 0;
  listMarker.lastIndex = 0;
  for (let match = listMarker.exec(line); match; match = listMarker.exec(line)) {
    const sign = match[0].trimStart();
    column += match[0].replaceAll('\t', '    ').length;
    columns.push(column - sign.length);
    end = listMarker.lastIndex;
  }
  return { columns, rest: line.slice(end).trimStart() };
}

function tooDense(text: string): ExceededLimit | undefined {
  let line = 1;
  let steps = 0;
  for (const paragraph of text.split(nextParagraph)) {
    steps += stepsFor(paragraph);
    if (steps > maxSteps) {
      const above = countOf(/^\s*/.exec(paragraph)?.[0] ?? '', /\n/g);
      const found = 'a paragraph with many thousand signs such as * _ [ ] ` and <!--';
      return { line: line + above, found };
    }
    line += countOf(paragraph, /\n/g) + 1;
  }
  return undefined;
}

/**
 * Matches an empty line, or a line that begins a list item, a quotation, a heading, a table row, HTML or code. Less
 * exact than a parser, but enough for texts written by people.
 */
const nextParagraph =
  /\n(?=[^\S\n]*(?:$|[>|]|[-+*]\s|\d{1,9}[.)]\s|#{1,6}\s|`{3}|~{3}|<(?:[!?]|\/?(?:table|t[rdh]|thead|tbody|div|p|[uo]l|li)\b)))/m;

/** Estimates the parser's steps for a paragraph, beyond one for each character. */
function stepsFor(paragraph: string): number {
  const unended = scannedOpenings.map(({ opening, ending }) =>
    countOf(paragraph.slice(paragraph.lastIndexOf(ending) + 1), opening),
  );
  const lost = unended.reduce((sum, count) => sum + count, countUnpaired(paragraph));
  return countOf(paragraph, pairedSigns) ** 2 + lost * paragraph.length;
}

/** Counts runs of backticks whose length has no second run. */
function countUnpaired(text: string): number {
  return new Set(Array.from(text.matchAll(backtickRun), ([found]) => found.length)).size;
}

function countOf(text: string, sign: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(sign)) count += 1;
  return count;
}

/** Nesting of elements: hundreds come from broken programs, and thousands exhaust a parser's stack. */
const maxElementDepth = 250;

/** True if HTML is nested too deep to be sanitised. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let most = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      most = Math.max(most, depth);
      // Skips the rest.
      if (most > maxElementDepth) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return most > maxElementDepth;
}
