/** Formats the result of a run for people who do not read its log: at most twenty lines of Markdown. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#model/schema';
import { type LinkPlaces, openForgeLinks } from '#scripts/commands/forge-links';
import { lineFinder } from '#scripts/commands/lines-of-rows';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { countPlaces, groupByCause, nounFor } from '#scripts/report/causes';
import type { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/format-numbers';
import { oneLine } from '#scripts/report/print';
import { beginningOf, hasLines } from '#scripts/report/problems';
import { formatCounts } from '#scripts/report/summary';

const maxLines = 20;
/** Maximum number of problems listed for a cause, and of rows for a problem. */
const maxListed = 3;
/** Maximum characters of what was found, and of what was expected. */
const maxTextLength = 160;

export interface SummaryContent {
  problems: readonly Problem[];
  /** Changes, and counts. */
  sentences: readonly string[];
  /** Name of the step whose log is complete. */
  step: string;
}

/**
 * Formats the summary of a command: changes, counts, then a line for each cause, with links to the rows.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#adding-a-job-summary
 */
export async function formatStepSummary(
  { problems, sentences, step }: SummaryContent,
  places: LinkPlaces,
): Promise<string> {
  const heading = problems.length === 0 ? 'No problems' : formatCounts(problems);
  const text = sentences.map(escapeMarkdown).join('\\\n');
  const head = [`### ${heading}`, '', ...(text === '' ? [] : [...text.split('\n'), ''])];
  const causes = groupByCause(problems);
  const room = maxLines - head.length;
  const listed = causes.length <= room ? causes : causes.slice(0, room - 1);
  const format = causeFormatter(places);
  const lines: string[] = [];
  for (const cause of listed) lines.push(await format(cause));
  const left = causes.length - listed.length;
  if (left > 0) lines.push(`- and ${count(left, 'more cause')}: the log of the step *${step}* has them.`);
  return `${[...head, ...lines].join('\n').trimEnd()}\n`;
}

/** Formats the summary of a command that has stopped. */
export function formatStop({ message, details }: CommandError): string {
  const lines = details.slice(0, maxLines - 4).map((detail) => `- ${escapeMarkdown(detail)}`);
  return `${['### Stopped', '', escapeMarkdown(message), '', ...lines].join('\n').trimEnd()}\n`;
}

/**
 * Writes a summary into the work folder, for a comment on a proposed change, and shows it with the run.
 *
 * @param stepSummary the file that GitHub Actions shows, if it runs there
 */
export function writeStepSummary(
  summary: string,
  { work, stepSummary }: { work: string; stepSummary: string | undefined },
): void {
  writeAtomically(join(work, 'summary.md'), summary);
  if (stepSummary) appendFileSync(stepSummary, summary);
}

/**
 * Returns a function that formats a cause as a line:
 * `- **Error** in items.csv, column date, [row 14](…): found "19x0". Expected a date. Write 190X …`
 */
function causeFormatter(places: LinkPlaces): (cause: readonly Problem[]) => Promise<string> {
  const { linkTo, nameOf } = openForgeLinks(places);
  const findLine = lineFinder(places.folder);
  const link = (text: string, address: string | undefined) =>
    address === undefined ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${address})`;

  /** `[row 14](…)`, `rows [14](…), [15](…), [16](…) and 9 more` */
  async function formatRowLinks({ file, rows }: Problem): Promise<string> {
    const noun = hasLines(file) ? 'line' : 'row';
    const [first] = rows;
    if (first === undefined) return '';
    const linkRow = async (row: number, text = String(row)) =>
      link(text, linkTo(file, await findLine(file, row)));
    if (rows.length === 1) return linkRow(first, `${noun} ${first}`);
    const named = await Promise.all(rows.slice(0, maxListed).map((row) => linkRow(row)));
    const more = rows.length - named.length;
    return `${noun}s ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
  }

  async function formatFound(problem: Problem, hasOneFile: boolean): Promise<string> {
    const { file, found } = problem;
    const rows = await formatRowLinks(problem);
    const where = hasOneFile ? rows : [link(nameOf(file), linkTo(file)), rows].filter(Boolean).join(', ');
    return `${where}${where === '' ? '' : ': '}found ${escapeMarkdown(beginningOf(found, maxTextLength))}`;
  }

  return async (cause) => {
    const [first, ...others] = cause.toSorted((a, b) => b.rows.length - a.rows.length);
    if (!first) return '';
    const { severity, code, file, column, expected, remedy } = first;
    const hasOneFile = others.every((other) => other.file === file);
    const hasOneRemedy = others.every((other) => other.remedy === remedy);
    const listed = [first, ...others].slice(0, hasOneRemedy ? maxListed : 1);
    const found = await Promise.all(listed.map((problem) => formatFound(problem, hasOneFile)));
    const left = countPlaces(cause) - countPlaces(listed);
    if (left > 0) found.push(`and more in ${count(left, nounFor(cause))}`);
    // The link of a row already leads into its file.
    const fileLink = first.rows.length > 0 ? escapeMarkdown(nameOf(file)) : link(nameOf(file), linkTo(file));
    const place = [hasOneFile && fileLink, column && `column ${escapeMarkdown(column)}`].filter(Boolean);
    const separator = place.length === 0 ? '' : hasOneFile && first.rows.length === 0 ? ': ' : ', ';
    return [
      `- **${severity === 'error' ? 'Error' : 'Warning'}** in ${place.join(', ')}${separator}${found.join('; ')}.`,
      `Expected ${escapeMarkdown(beginningOf(expected, maxTextLength))}. ${escapeMarkdown(remedy)} \`${code}\``,
    ].join(' ');
  };
}

/** Escapes a text for Markdown, so that a cell causes no emphasis, HTML, link, address or mention. */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>&~|!$]/g, String.raw`\$&`)
    .replaceAll('://', String.raw`:\//`)
    .replace(/\bwww\./gi, String.raw`www\.`)
    .replace(/@(?=\w)|#(?=\d)/g, '$&\u2060');
}
