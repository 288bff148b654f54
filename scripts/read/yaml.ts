import { type Document, isNode, isScalar, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { Fault } from '#scripts/read/fault';

/** The keys that lead to a value, from the outside in. */
export type Path = readonly (string | number)[];

/** YAML as far as it can be read. */
export interface Yaml {
  value: unknown;
  /** Line that a value begins in, or the nearest value around it; undefined if there is none. */
  lineOf(path: Path): number | undefined;
  /** A value as it is written: `1914`, `no`; undefined if it is not on one line. */
  writtenAt(path: Path): string | undefined;
  faults: Fault[];
}

/** Settings of more characters, or with values so deep within each other, are none: reading them takes minutes, or all memory. */
const longest = 250_000;
const deepest = 100;

/**
 * Reads YAML. Never throws: what cannot be read is in `faults`, and the rest in `value`.
 *
 * @param firstLine number that the first line has in its file
 */
export function readYaml(text: string, firstLine = 1): Yaml {
  const found =
    text.length > longest
      ? `${text.length} characters`
      : depthOf(text) > deepest
        ? `values more than ${deepest} deep within each other`
        : undefined;
  return found === undefined ? parseYaml(text, firstLine) : unread(found, firstLine);
}

/** How deep values may lie within each other at most: brackets that are open, and columns that lines and list entries begin in. */
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

function unread(found: string, row: number): Yaml {
  const fault: Fault = {
    row,
    expected: `YAML of at most ${longest} characters, with values at most ${deepest} deep within each other`,
    found,
    remedy: 'Nothing of it was used. Move what belongs to the items into the spreadsheet.',
  };
  return { value: undefined, lineOf: () => undefined, writtenAt: () => undefined, faults: [fault] };
}

function parseYaml(text: string, firstLine: number): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const written = text.split(/\r?\n/);
  const faults = document.errors.map((error): Fault => {
    const row = lineAt(error.pos[0]);
    return syntaxFault(error, row, written[row - firstLine]?.trim() ?? '');
  });
  return {
    value: valueIn(document, faults),
    lineOf: (path) => {
      const offset = offsetOf(document, path);
      return offset === undefined ? undefined : lineAt(offset);
    },
    writtenAt: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
    faults: oncePerLine(faults),
  };
}

function valueIn(document: Document, faults: Fault[]): unknown {
  try {
    return document.toJS();
  } catch {
    faults.push({
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

function syntaxFault({ code }: YAMLError, row: number, line: string): Fault {
  return {
    row,
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
function oncePerLine(faults: readonly Fault[]): Fault[] {
  const rows = new Set<number | undefined>();
  return faults.filter(({ row }) => !rows.has(row) && rows.add(row));
}
