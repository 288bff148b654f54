import { type Document, isNode, isScalar, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { Problem } from '#model/schema';

/** The keys that lead to a value, from the outside in. */
export type Path = readonly (string | number)[];

/** True if a value has keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** YAML as far as it can be read. */
export interface Yaml {
  value: unknown;
  /** File and line of a value, or of the nearest value around it. */
  locationOf(path: Path): YamlLocation;
  /** Source of a value that is on one line: `1914`, `no`. */
  sourceOf(path: Path): string | undefined;
  problems: Problem[];
}

export type YamlLocation = Pick<Problem, 'file' | 'rows'>;

/** Limits of length and depth: longer or deeper settings take minutes to read, or all memory. */
const maxLength = 250_000;
const maxDepth = 100;

/** File and first line of YAML. */
interface Origin {
  /** Path below the collection folder. */
  file: string;
  /** Number of its first line in the file. */
  firstLine?: number;
}

/** Reads YAML. Never throws: mistakes are in `problems`, and the rest in `value`. */
export function readYaml(text: string, { file, firstLine = 1 }: Origin): Yaml {
  const found =
    text.length > maxLength
      ? `${text.length} characters`
      : depthOf(text) > maxDepth
        ? `values more than ${maxDepth} deep within each other`
        : undefined;
  return found === undefined
    ? parseYaml(text, { file, firstLine })
    : unread(found, { file, rows: [firstLine] });
}

/** Returns an upper bound of the depth: brackets that are open, and columns that lines and list entries begin in. */
function depthOf(text: string): number {
  let open = 0;
  let mostOpen = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1);
    mostOpen = Math.max(mostOpen, open);
  }
  const columns = new Set<number>();
  for (const [indent] of text.matchAll(/^[ ?-]*/gm)) {
    columns.add(indent.length);
    for (const { index } of indent.matchAll(/[?-](?= )/g)) columns.add(index);
  }
  return Math.max(mostOpen, columns.size);
}

function unread(found: string, location: YamlLocation): Yaml {
  const problem: Problem = {
    severity: 'warning',
    ...location,
    expected: `YAML of at most ${maxLength} characters, with values at most ${maxDepth} deep within each other`,
    found,
    remedy: 'Nothing of it was used. Move what belongs to the items into the spreadsheet.',
  };
  return {
    value: undefined,
    locationOf: () => ({ ...location, rows: [] }),
    sourceOf: () => undefined,
    problems: [problem],
  };
}

function parseYaml(text: string, { file, firstLine }: Required<Origin>): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const source = text.split(/\r?\n/);
  const problems = document.errors.map((error): Problem => {
    const row = lineAt(error.pos[0]);
    const line = source[row - firstLine]?.trim() ?? '';
    return { severity: 'warning', file, rows: [row], ...syntaxProblem(error, line) };
  });
  return {
    value: valueIn(document, { file, problems }),
    locationOf: (path) => {
      const offset = offsetOf(document, path);
      return { file, rows: offset === undefined ? [] : [lineAt(offset)] };
    },
    sourceOf: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
    problems: oncePerLine(problems),
  };
}

function valueIn(document: Document, { file, problems }: { file: string; problems: Problem[] }): unknown {
  try {
    return document.toJS();
  } catch {
    problems.push({
      severity: 'warning',
      file,
      rows: [],
      expected: 'YAML: a key, a colon, a space and a value on each line',
      found: 'text that cannot be read as such',
      remedy: 'Nothing of it was used. Put values that begin with "*", "&" or "!" between quotation marks.',
    });
    return undefined;
  }
}

function offsetOf(document: Document, path: Path): number | undefined {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 1 ? offsetOf(document, path.slice(0, -1)) : undefined;
}

function syntaxProblem({ code }: YAMLError, line: string): Pick<Problem, 'expected' | 'found' | 'remedy'> {
  return {
    expected: 'YAML: a key, a colon, a space and a value on each line',
    found: line === '' ? 'the end of the text' : line.slice(0, 120),
    remedy:
      remedies[code] ??
      'Compare the line with its neighbours: a quotation mark, a bracket or a space may be missing.',
  };
}

const quote = 'Put the value between quotation marks: without them, a colon and a space begin another key.';

const remedies: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: quote,
  MULTILINE_IMPLICIT_KEY:
    'Write a colon and a space after the key, and indent a value that has several lines.',
  TAB_AS_INDENT: 'Indent with spaces: YAML takes no tabs.',
  DUPLICATE_KEY: 'The key is there twice. Delete one of the two.',
  MISSING_CHAR: 'A closing quotation mark, a bracket or a comma is missing, here or above.',
  BAD_INDENT: 'Indent the lines that belong together by the same number of spaces.',
};

/** One slip often makes several errors. */
function oncePerLine(problems: readonly Problem[]): Problem[] {
  const byRow = new Map<number | undefined, Problem>();
  for (const problem of problems) {
    const [row] = problem.rows;
    if (!byRow.has(row)) byRow.set(row, problem);
  }
  return [...byRow.values()];
}
