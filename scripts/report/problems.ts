import { listOf } from '#model/problems/common-phrases';
import { wordProblem } from '#model/problems/define-faults';
import { englishTexts, type Phrase, type ProblemTexts, wordPhrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { reportPhrase } from '#scripts/report/report-phrases';

/** Sorts problems: errors first, then by place. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(byPlace);
}

function byPlace(a: Problem, b: Problem): number {
  return (
    a.severity.localeCompare(b.severity) ||
    a.file.localeCompare(b.file, 'en') ||
    (a.rows[0] ?? 0) - (b.rows[0] ?? 0) ||
    (a.column ?? '').localeCompare(b.column ?? '', 'en')
  );
}

/** Merges equal problems into one with all their rows, in the order in which they were found. */
export function mergeProblems(problems: readonly Problem[]): Problem[] {
  const merged = new Map<string, { problem: Problem; rows: Set<number> }>();
  for (const problem of problems) {
    const { code, severity, file, column, expected, found, remedy } = problem;
    const key = JSON.stringify([code, severity, file, column, expected, found, remedy]);
    const same = merged.get(key);
    if (same) for (const row of problem.rows) same.rows.add(row);
    else merged.set(key, { problem, rows: new Set(problem.rows) });
  }
  return [...merged.values()].map(({ problem, rows }) => ({
    ...problem,
    rows: [...rows].sort((a, b) => a - b),
  }));
}

/**
 * Formats a problem as one sentence of location, fault and remedy, and its code: `items.csv, row 14, column date:
 * found "19x0", expected a date. Write 190X for a decade, or leave it empty. [date-unreadable]`
 */
export function formatProblem(problem: Problem, texts: ProblemTexts = englishTexts): string {
  const { code, file, rows, column, expected, found, remedy } = wordProblem(problem, texts);
  const where = listOf(
    [file, formatRows(rows, { file, texts }), column ? formatColumn(column, texts) : ''].filter(Boolean),
  );
  return wordPhrase(
    reportPhrase('problem', { ...{ where, found: beginningOf(found) }, expected, remedy, code }),
    texts,
  );
}

/** Formats the name of a column: `column date`. */
export function formatColumn(column: string, texts?: ProblemTexts): string {
  return wordPhrase(reportPhrase('column', { column }), texts);
}

/** Returns the beginning of a found text, at most `most` characters. */
export function beginningOf(found: string, most = 300): string {
  return found.length > most ? `${found.slice(0, most)}…` : found;
}

const textFile = /\.(?:md|markdown|html?|ya?ml|css|vtt|srt|sbv|txt|xml|ttml|dfxp)$/i;

/** Returns whether the rows of a file are its lines, unlike a spreadsheet's. */
export function hasLines(file: string): boolean {
  return textFile.test(file);
}

/**
 * Formats row numbers: `row 14`, `lines 2, 3, 4 and 9 more`; empty if there are none.
 *
 * @param most how many are named
 */
export function formatRows(
  rows: readonly number[],
  { file, most = 12, texts }: { file: string; most?: number; texts?: ProblemTexts },
): string {
  const [first] = rows;
  if (first === undefined) return '';
  return wordPhrase(phraseOfRows(rows, { isOfLines: hasLines(file), most }), texts);
}

function phraseOfRows(
  rows: readonly number[],
  { isOfLines, most }: { isOfLines: boolean; most: number },
): Phrase {
  const named = rows.slice(0, most).join(', ');
  if (rows.length === 1) return reportPhrase(isOfLines ? 'line' : 'row', { number: named });
  const count = rows.length - most;
  return count > 0
    ? reportPhrase(isOfLines ? 'lines-and-more' : 'rows-and-more', { numbers: named, count })
    : reportPhrase(isOfLines ? 'lines' : 'rows', { numbers: named });
}
