import { listOf } from '#model/problems/common-phrases';
import { wordProblem } from '#model/problems/define-faults';
import { type ProblemTexts, wordPhrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { beginningOf, formatColumn, formatProblem, formatRows, hasLines } from '#scripts/report/problems';
import { reportPhrase } from '#scripts/report/report-phrases';

/** Maximum number of problems with one cause that are printed one by one: a summary with examples takes as many lines. */
const maxPrinted = 5;
const maxExamples = 3;
const indent = '  ';

/**
 * Groups problems by cause: the same expectation in the same column. Problems without a column concern files; they
 * have one cause if their remedies differ only in the names in quotation marks. The most urgent cause comes first:
 * errors before warnings; among them lists and settings as a whole, then files, then cells; then the causes in most
 * rows.
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

/** Returns 0 for whole lists and ignored settings, 1 for files, 2 for cells and others. */
function rankOf({ code, severity, file, rows }: Problem): number {
  if (settings.test(file) && severity === 'error') return 0;
  if (lists.test(file) && rows.length === 0) return 0;
  return codesOfFiles.test(code) ? 1 : 2;
}

/** Returns whether the problems of a cause are summed up. */
export function isSummedUp(cause: readonly Problem[]): boolean {
  return cause.length > maxPrinted;
}

/**
 * Returns the lines for the problems of one cause: a sentence for each, or their count and three examples, the ones
 * with the most rows.
 */
export function formatCause(cause: readonly Problem[], texts?: ProblemTexts): string[] {
  const severity = cause[0]?.severity === 'error' ? 'error' : 'warning';
  return describeCause(cause, texts).map((sentence) =>
    sentence.startsWith(indent) ? sentence : wordPhrase(reportPhrase(severity, { sentence }), texts),
  );
}

/** Returns the same lines without the severity. */
export function describeCause(cause: readonly Problem[], texts?: ProblemTexts): string[] {
  const [first] = cause;
  if (!first) return [];
  if (!isSummedUp(cause)) return cause.map((problem) => formatProblem(problem, texts));
  const shown = cause.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, maxExamples);
  const noun = nounFor(cause);
  const hasOneFile = cause.every(({ file }) => file === first.file);
  const hasOneRemedy = cause.every(({ remedy }) => remedy === first.remedy);
  const count = countPlaces(cause);
  const places = reportPhrase(`count-${noun}s`, { count });
  const problems = reportPhrase('count-problems', { count: cause.length });
  const size =
    count === cause.length
      ? places
      : reportPhrase(noun === 'place' ? 'problems-at' : 'problems-in', { problems, places });
  const files = reportPhrase('count-files', { count: new Set(cause.map(({ file }) => file)).size });
  const where = hasOneFile
    ? listOf([first.file, ...(first.column ? [formatColumn(first.column, texts)] : []), size])
    : noun === 'file'
      ? size
      : reportPhrase('problems-in', { problems: size, places: files });
  const { expected, remedy, code } = wordProblem(first, texts);
  const sentence = hasOneRemedy
    ? reportPhrase('cause', { where, expected, remedy, code })
    : reportPhrase('cause-of-several', { where, expected, code });
  const more = reportPhrase(`more-${noun}s`, { count: count - countPlaces(shown) });
  return [
    wordPhrase(sentence, texts),
    ...shown.map((problem) => indent + formatExample(problem, { hasOneFile, hasOneRemedy, texts })),
    indent + wordPhrase(more, texts),
  ];
}

function formatExample(
  problem: Problem,
  { hasOneFile, hasOneRemedy, texts }: { hasOneFile: boolean; hasOneRemedy: boolean; texts?: ProblemTexts },
): string {
  const { file, rows, found: whole, remedy } = wordProblem(problem, texts);
  const where = [hasOneFile ? '' : file, formatRows(rows, { file, most: maxExamples, texts })].filter(
    Boolean,
  );
  const found = beginningOf(whole);
  const what = wordPhrase(
    hasOneRemedy ? reportPhrase('example', { found }) : reportPhrase('example-and-remedy', { found, remedy }),
    texts,
  );
  return where.length === 0 ? what : wordPhrase(reportPhrase('at', { where: listOf(where), what }), texts);
}

/** Counts the rows of problems; a problem without rows counts as one. */
export function countPlaces(problems: readonly Problem[]): number {
  return problems.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0);
}

/** Returns the noun for the places of problems: files, rows of one file, or places. */
export function nounFor(problems: readonly Problem[]): 'file' | 'line' | 'place' | 'row' {
  const places = countPlaces(problems);
  const files = new Set(problems.map(({ file }) => file)).size;
  if (files === places) return 'file';
  const rows = new Set(problems.flatMap((problem) => problem.rows)).size;
  const [first] = problems;
  if (files !== 1 || rows !== places || !first) return 'place';
  return hasLines(first.file) ? 'line' : 'row';
}
