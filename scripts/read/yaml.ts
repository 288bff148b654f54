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

/**
 * Reads YAML. Never throws: what cannot be read is in `faults`, and the rest in `value`.
 *
 * @param firstLine number that the first line has in its file
 */
export function readYaml(text: string, firstLine = 1): Yaml {
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
