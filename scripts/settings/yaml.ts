import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { CommandError } from '#scripts/report/command-error';
import { settingsFault, settingsPhrase, type settingsPhrases } from '#scripts/settings/problem-texts';

/** The keys that lead to a value, from the top. */
export type Path = readonly (string | number)[];

/** True if a value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** YAML, as far as it can be read. */
export interface Yaml {
  value: unknown;
  /** File and line of a value, or of the nearest value around it. */
  locationOf(path: Path): YamlLocation;
  /** Source text of a scalar on one line: `1914`, `no`. */
  sourceOf(path: Path): string | undefined;
  problems: Problem[];
}

export type YamlLocation = Pick<Problem, 'file' | 'rows'>;

/** Limits of length and depth: beyond them, settings take minutes to read, or all memory. */
const maxLength = 250_000;
const maxDepth = 100;

/** File and first line of a piece of YAML. */
interface Origin {
  /** Path below the collection folder. */
  file: string;
  /** Number of its first line in the file. */
  firstLine?: number;
}

/** Reads YAML. Never throws: `problems` has the mistakes, and `value` the rest. */
export function readYaml(text: string, { file, firstLine = 1 }: Origin): Yaml {
  const found =
    text.length > maxLength
      ? settingsPhrase('yaml-characters', { count: text.length })
      : depthOf(text) > maxDepth
        ? settingsPhrase('yaml-too-deep', { most: maxDepth })
        : undefined;
  return found === undefined
    ? parseYaml(text, { file, firstLine })
    : unread(found, { file, rows: [firstLine] });
}

/**
 * Reads YAML that decides what is published, strictly: one slip may swallow the keys below, such as `noindex`.
 *
 * @param mayRepeat true if a key may be there twice, as Jekyll allows: the second counts
 * @throws CommandError if it cannot be read completely, or is not a mapping
 */
export function readSettingsYaml(
  text: string,
  { file, mayRepeat = false }: Origin & { mayRepeat?: boolean },
): Yaml {
  const yaml = readYaml(text, { file });
  const faults = yaml.problems.filter(({ severity }) => severity === 'error' || !mayRepeat);
  const isEmpty = yaml.value === null || yaml.value === undefined;
  if (faults.length === 0 && (isEmpty || isRecord(yaml.value))) return yaml;
  const noKeys = 'Write a key, a colon, a space and a value on each line, such as "title: The harbour".';
  throw new CommandError(
    `${file} cannot be read whole, so nothing is published: what is lost of it may keep something from visitors.`,
    faults.length === 0
      ? [`${file}, line 1: a text or a list. ${noKeys}`]
      : faults.map(({ rows: [row = 1], found, remedy }) => `${file}, line ${row}: ${found}. ${remedy}`),
  );
}

/** Returns an upper bound of the depth: open brackets, and columns in which lines and list entries begin. */
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

function unread(found: Phrase, location: YamlLocation): Yaml {
  const limits = { length: maxLength, depth: maxDepth };
  return {
    value: undefined,
    locationOf: () => ({ ...location, rows: [] }),
    sourceOf: () => undefined,
    problems: [{ ...location, ...settingsFault('yaml-too-large', found, limits) }],
  };
}

function parseYaml(text: string, { file, firstLine }: Required<Origin>): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const source = text.split(/\r?\n/);
  const sourceAt = (offset: number) =>
    source[lineAt(offset) - firstLine]?.trim().slice(0, 120) || settingsPhrase('end-of-text');
  const problemAt = (offset: number, fault: Fault) => ({ file, rows: [lineAt(offset)], ...fault });
  const indented = new Set(
    document.errors.flatMap(({ code, pos: [at] }) => (code === 'MULTILINE_IMPLICIT_KEY' ? lineAt(at) : [])),
  );
  const problems = document.errors.map((error) => {
    const [at] = error.pos;
    const isIndented = error.code === 'BLOCK_AS_IMPLICIT_KEY' && indented.has(lineAt(at));
    const start = startOf(error, document);
    const how = isIndented
      ? settingsPhrase('yaml-indented-below')
      : settingsPhrase(remedies[error.code] ?? 'yaml-missing');
    const found = sourceAt(start);
    const fault =
      error.code === 'DUPLICATE_KEY'
        ? settingsFault('yaml-key-repeated', found)
        : settingsFault('yaml-unreadable', found, { how });
    return problemAt(start, fault);
  });
  const alias = wrongAlias(document);
  const read = alias ? {} : valueIn(document);
  const unusable = alias ?? read.excess;
  if (unusable)
    problems.push(problemAt(unusable.offset, settingsFault('yaml-alias-unusable', unusable.found)));
  return {
    value: read.value,
    locationOf: (path) => {
      const offset = offsetOf(document, path);
      return { file, rows: offset === undefined ? [] : [lineAt(offset)] };
    },
    sourceOf: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
    problems: onePerLine(problems),
  };
}

/** The fault of an alias, and its position. */
interface WrongAlias {
  offset: number;
  found: Phrase;
}

function valueIn(document: Document): { value?: unknown; excess?: WrongAlias } {
  try {
    return { value: document.toJS() };
  } catch {
    return { excess: { offset: 0, found: settingsPhrase('repeats-itself') } };
  }
}

/** Finds an alias, such as `*a`, of a node that contains it, or of no node. */
function wrongAlias(document: Document): WrongAlias | undefined {
  const anchors = new Map<string, Node>();
  let wrong: WrongAlias | undefined;
  visit(document, {
    Node(_, node) {
      if ('anchor' in node && node.anchor) anchors.set(node.anchor, node);
    },
    Alias(_, { source, range }, path) {
      const target = anchors.get(source);
      if (target && !path.includes(target)) return undefined;
      const found = settingsPhrase(target ? 'alias-endless' : 'alias-without-anchor', { alias: source });
      wrong = { offset: range?.[0] ?? 0, found };
      return visit.BREAK;
    },
  });
  return wrong;
}

/** Returns the position of a mistake; of an unclosed quotation, where it begins. */
function startOf({ code, pos: [at] }: YAMLError, document: Document): number {
  let start = at;
  if (code !== 'MISSING_CHAR') return start;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] <= at && at <= range[2]) start = range[0];
    },
  });
  return start;
}

function offsetOf(document: Document, path: Path): number | undefined {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 1 ? offsetOf(document, path.slice(0, -1)) : undefined;
}

type YamlRemedy = Exclude<
  Extract<keyof typeof settingsPhrases, `yaml-${string}`>,
  'yaml-characters' | 'yaml-look' | 'yaml-too-deep'
>;

const remedies: Partial<Record<YAMLError['code'], YamlRemedy>> = {
  BLOCK_AS_IMPLICIT_KEY: 'yaml-quote',
  MULTILINE_IMPLICIT_KEY: 'yaml-colon',
  TAB_AS_INDENT: 'yaml-tab',
  MISSING_CHAR: 'yaml-closing',
  BAD_INDENT: 'yaml-indent',
  BAD_SCALAR_START: 'yaml-sign',
  MULTIPLE_DOCS: 'yaml-one-document',
};

/** Keeps one error a line, since one slip often causes several. */
function onePerLine(problems: readonly Problem[]): Problem[] {
  const byRow = new Map<number | undefined, Problem>();
  for (const problem of problems) {
    const [row] = problem.rows;
    if (!byRow.has(row)) byRow.set(row, problem);
  }
  return [...byRow.values()];
}
