import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { count } from '#scripts/report/figures';
import { beginningOf, formatProblem, formatRows, hasLines } from '#scripts/report/problems';

/** Maximum number of problems of one cause that are reported each: a cause with its examples takes as many lines. */
const mostTold = 5;
const examples = 3;
const indent = '  ';

/**
 * Groups problems by cause: the same expectation in the same column. Problems without a column are faults of files, in any number:
 * of one cause they also have one remedy, except for the names in quotation marks. What keeps most from being right comes first:
 * errors before warnings, among them lists and settings as a whole, then files, then cells, and of these the causes in most rows.
 */
export function groupByCause(problems: readonly Problem[]): Problem[][] {
  const causes = groupBy(problems, ({ code, severity, file, column, expected, remedy }) =>
    JSON.stringify([
      code,
      severity,
      expected,
      ...(column === undefined ? [remedy.replace(/"[^"]*"/g, '')] : [file, column]),
    ]),
  );
  return [...causes.values()].sort(byUrgency);
}

function byUrgency(a: readonly Problem[], b: readonly Problem[]): number {
  const [one] = a;
  const [other] = b;
  if (!one || !other) return 0;
  return (
    one.severity.localeCompare(other.severity) ||
    rankOf(one) - rankOf(other) ||
    countPlaces(b) - countPlaces(a)
  );
}

const settings = /\.ya?ml$/i;
const lists = /\.(?:csv|tsv|xlsx|xlsm|xls|ods|json)(?:\.txt)?$/i;
const codesOfFiles = /^(?:files?|folder|original|picture|drawing|document|recording)-/;

/** Returns 0 for a list as a whole, or settings that are not obeyed, 1 for files, 2 for cells and the rest. */
function rankOf({ code, severity, file, rows }: Problem): number {
  if (settings.test(file) && severity === 'error') return 0;
  if (lists.test(file) && rows.length === 0) return 0;
  return codesOfFiles.test(code) ? 1 : 2;
}

/** Returns whether only some problems of a cause are reported each. */
export function isFolded(cause: readonly Problem[]): boolean {
  return cause.length > mostTold;
}

/**
 * Returns the lines that tell the problems of one cause: a sentence each, or how many they are and three of them, those of the most
 * rows first.
 */
export function formatCause(cause: readonly Problem[]): string[] {
  const severity = cause[0]?.severity === 'error' ? 'Error' : 'Warning';
  return describeCause(cause).map((line) => (line.startsWith(indent) ? line : `${severity}: ${line}`));
}

/** Returns these lines without a word of how grave they are. */
export function describeCause(cause: readonly Problem[]): string[] {
  const [first] = cause;
  if (!first) return [];
  if (!isFolded(cause)) return cause.map(formatProblem);
  const told = cause.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, examples);
  const noun = nounFor(cause);
  const hasOneFile = cause.every(({ file }) => file === first.file);
  const hasOneRemedy = cause.every(({ remedy }) => remedy === first.remedy);
  const places = countPlaces(cause);
  const size =
    places === cause.length
      ? count(places, noun)
      : `${count(cause.length, 'problem')} ${noun === 'place' ? 'at' : 'in'} ${count(places, noun)}`;
  const where = hasOneFile
    ? [first.file, first.column && `column ${first.column}`, size].filter(Boolean).join(', ')
    : noun === 'file'
      ? size
      : `${size} in ${count(new Set(cause.map(({ file }) => file)).size, 'file')}`;
  return [
    `${where}: expected ${first.expected}.${hasOneRemedy ? ` ${first.remedy}` : ''} [${first.code}]`,
    ...told.map((problem) => indent + formatExample(problem, { hasOneFile, hasOneRemedy })),
    `${indent}and in ${count(places - countPlaces(told), `more ${noun}`)}`,
  ];
}

function formatExample(
  { file, rows, found, remedy }: Problem,
  { hasOneFile, hasOneRemedy }: { hasOneFile: boolean; hasOneRemedy: boolean },
): string {
  const where = [!hasOneFile && file, formatRows(rows, { file, most: examples })].filter(Boolean).join(', ');
  const what = `found ${beginningOf(found)}${hasOneRemedy ? '' : `. ${remedy}`}`;
  return where === '' ? what : `${where}: ${what}`;
}

/** Counts the rows of problems; one without a row is one place. */
export function countPlaces(problems: readonly Problem[]): number {
  return problems.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0);
}

/** Returns what the places of problems are: files, rows of one file each named once, or something else. */
export function nounFor(problems: readonly Problem[]): string {
  const places = countPlaces(problems);
  const files = new Set(problems.map(({ file }) => file)).size;
  if (files === places) return 'file';
  const rows = new Set(problems.flatMap((problem) => problem.rows)).size;
  const [first] = problems;
  if (files !== 1 || rows !== places || !first) return 'place';
  return hasLines(first.file) ? 'line' : 'row';
}
