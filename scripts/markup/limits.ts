/** What of a text would take the Markdown parser minutes. */
export interface ExceededLimit {
  /** Where, from 1. */
  line: number;
  expected: string;
  found: string;
}

/** In characters: what a whole novel has. */
const longest = 1_000_000;
/** Lists and quotations within each other, and blocks between `:::`, each of which is read again for each around it. */
const deepest = 100;
const deepestDirective = 20;
/**
 * Signs of one paragraph that the parser pairs, squared, as it looks back for each over those before it, and characters that
 * it follows those to that begin something. So many steps take it about a second.
 */
const mostSteps = 25_000_000;

const paired = /[*_~[\]]/g;
const ticks = /(?<!`)`+/g;
/** What is followed to its end, or, where it has none, to the paragraph's. */
const followed = [
  { opening: /<!--/g, ending: '-->' },
  { opening: /<!\[CDATA\[/g, ending: ']]>' },
  { opening: /<\?/g, ending: '?>' },
  { opening: /<![a-z]/gi, ending: '>' },
];

/**
 * Says what in a text would keep the Markdown parser busy for minutes or exhaust its stack; undefined for what people
 * write, however long.
 */
export function exceededLimit(text: string): ExceededLimit | undefined {
  if (text.length > longest)
    return {
      line: 1,
      expected: `a text of at most ${longest} characters`,
      found: `${text.length} characters`,
    };
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
    if (around.length > deepest) {
      const expected = `lists and quotations at most ${deepest} deep within each other`;
      return { line: index + 1, expected, found: 'more' };
    }
    if (/^:{3,}\s*$/.test(rest)) directives = Math.max(0, directives - 1);
    else if (/^:{3,}[a-z]/i.test(rest)) directives += 1;
    if (directives > deepestDirective) {
      const expected = `at most ${deepestDirective} blocks such as :::gallery within each other`;
      return { line: index + 1, expected, found: 'more that are not closed by ":::"' };
    }
  }
  return undefined;
}

const marker = /[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))/y;

/** The columns of the signs of lists and quotations that a line begins with, and what is behind them. */
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
    if (steps > mostSteps) {
      const expected = 'paragraphs with at most some thousand signs such as * _ [ ] ` and <!--';
      const above = countOf(/^\s*/.exec(paragraph)?.[0] ?? '', /\n/g);
      return { line: line + above, expected, found: 'a paragraph with more' };
    }
    line += countOf(paragraph, /\n/g) + 1;
  }
  return undefined;
}

/**
 * Before an empty line, and before a line that begins something new: an entry of a list, a quotation, a heading, a row of
 * a table, HTML, code. A parser knows better where paragraphs begin; this does for what people write.
 */
const nextParagraph =
  /\n(?=[^\S\n]*(?:$|[>|]|[-+*]\s|\d{1,9}[.)]\s|#{1,6}\s|`{3}|~{3}|<(?:[!?]|\/?(?:table|t[rdh]|thead|tbody|div|p|[uo]l|li)\b)))/m;

/** Steps that the parser takes for a paragraph, about, beside those of each character. */
function stepsFor(paragraph: string): number {
  const unended = followed.map(({ opening, ending }) =>
    countOf(paragraph.slice(paragraph.lastIndexOf(ending) + 1), opening),
  );
  const lost = unended.reduce((sum, count) => sum + count, countUnpaired(paragraph));
  return countOf(paragraph, paired) ** 2 + lost * paragraph.length;
}

/** How many backticks, of those that stand together, find no more of as many behind them. */
function countUnpaired(text: string): number {
  return new Set(Array.from(text.matchAll(ticks), ([found]) => found.length)).size;
}

function countOf(text: string, sign: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(sign)) count += 1;
  return count;
}
