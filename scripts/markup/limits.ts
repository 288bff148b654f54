import { Parser } from 'htmlparser2';

/** A limit that a text exceeds. */
export interface ExceededLimit {
  /** Line of the text, from 1. */
  line: number;
  /** By how much, or where. */
  found: string;
}

/** Characters of a whole novel. */
const maxLength = 1_000_000;
/** Lists and quotations within each other, and blocks between `:::`, each of which is read again for each around it. */
const maxDepth = 100;
const maxDirectiveDepth = 20;
/**
 * Signs of one paragraph that the parser pairs, squared, as it looks back for each over those before it, and characters that
 * it follows those to that begin something. So many steps take it about a second.
 */
const maxSteps = 25_000_000;

const paired = /[*_~[\]]/g;
const ticks = /(?<!`)`+/g;
/** Openings that are followed to their ending, or, without one, to the end of the paragraph. */
const followed = [
  { opening: /<!--/g, ending: '-->' },
  { opening: /<!\[CDATA\[/g, ending: ']]>' },
  { opening: /<\?/g, ending: '?>' },
  { opening: /<![a-z]/gi, ending: '>' },
];

/**
 * Returns the limit beyond which a text would keep the Markdown parser busy for minutes or exhaust its stack; undefined for texts
 * by people, however long.
 */
export function exceededLimit(text: string): ExceededLimit | undefined {
  if (text.length > maxLength) return { line: 1, found: `${text.length} characters, more than ${maxLength}` };
  return tooDeep(text) ?? tooDense(text);
}

/** Counted by the columns that lists and quotations begin in, and by the blocks that are open. */
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
      return { line: index + 1, found: `lists and quotations more than ${maxDepth} deep within each other` };
    if (/^:{3,}\s*$/.test(rest)) directives = Math.max(0, directives - 1);
    else if (/^:{3,}[a-z]/i.test(rest)) directives += 1;
    if (directives > maxDirectiveDepth) {
      const found = `more than ${maxDirectiveDepth} blocks such as :::gallery that are not closed by ":::"`;
      return { line: index + 1, found };
    }
  }
  return undefined;
}

const marker = /[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))/y;

/** Returns the columns of the markers of lists and quotations that a line begins with, and the rest of it. */
function readMarkers(line: string): { columns: number[]; rest: string } {
  const columns: number[] = [];
  let end = 0;
  let column = 0;
  marker.lastIndex = 0;
  for (let match = marker.exec(line); match; match = marker.exec(line)) {
    const sign = match[0].trimStart();
    column += match[0].replaceAll('\t', '    ').length;
    columns.push(column - sign.length);
    end = marker.lastIndex;
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
 * Before an empty line, and before a line that begins something new: an entry of a list, a quotation, a heading, a row of a
 * table, HTML, code. A parser finds paragraphs better; this suffices for texts by people.
 */
const nextParagraph =
  /\n(?=[^\S\n]*(?:$|[>|]|[-+*]\s|\d{1,9}[.)]\s|#{1,6}\s|`{3}|~{3}|<(?:[!?]|\/?(?:table|t[rdh]|thead|tbody|div|p|[uo]l|li)\b)))/m;

/** Estimates the parser's steps for a paragraph, beside one for each character. */
function stepsFor(paragraph: string): number {
  const unended = followed.map(({ opening, ending }) =>
    countOf(paragraph.slice(paragraph.lastIndexOf(ending) + 1), opening),
  );
  const lost = unended.reduce((sum, count) => sum + count, countUnpaired(paragraph));
  return countOf(paragraph, paired) ** 2 + lost * paragraph.length;
}

/** Counts the runs of backticks by length: each may find no other of its length behind it. */
function countUnpaired(text: string): number {
  return new Set(Array.from(text.matchAll(ticks), ([found]) => found.length)).size;
}

function countOf(text: string, sign: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(sign)) count += 1;
  return count;
}

/** Elements within each other: hundreds come from broken programs, and thousands exhaust the stack of a parser. */
const maxElementDepth = 250;

/** True if HTML has elements too deep within each other to be made safe. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let most = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      most = Math.max(most, depth);
      // The rest is not read.
      if (most > maxElementDepth) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return most > maxElementDepth;
}
