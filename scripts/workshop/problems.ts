import type { DeskProblem, Fix } from '#model/desk/protocol';
import type { valueFaults } from '#model/problems/value-problem-texts';
import type { Problem } from '#model/schema';
import type { itemFaults } from '#scripts/items/problem-texts';
import type { readFaults } from '#scripts/lists/problem-texts';
import type { ReadData } from '#scripts/local-server/read-data';
import type { Prepared } from '#scripts/pipeline/prepare';
import { unnamedFiles } from '#scripts/read/named-files/unnamed-files';
import { placeholderFixer, unshowableFixer } from '#scripts/workshop/fixes/cells-read-otherwise';
import { dateFixer, oddDateFixer } from '#scripts/workshop/fixes/dates';
import { fileNameFixer } from '#scripts/workshop/fixes/file-names';
import { idFixer, parentFixer } from '#scripts/workshop/fixes/ids';
import { repeatedHeaderFixer } from '#scripts/workshop/fixes/repeated-headers';
import { type Fixer, type SheetToFix, sheetToFix } from '#scripts/workshop/fixes/sheet-to-fix';
import type { DeskList } from '#scripts/workshop/list';
import { deskFault } from '#scripts/workshop/problem-texts';

type MakeFixer = (sheet: SheetToFix) => Fixer;

/** Fixers of the problems of each code with one sure remedy. */
const fixers: Readonly<Partial<Record<string, MakeFixer>>> = {
  'characters-unshowable': unshowableFixer,
  'date-order-mixed': oddDateFixer,
  'date-unreadable': dateFixer,
  'file-missing': fileNameFixer,
  'file-name-differs': fileNameFixer,
  'id-characters': idFixer,
  'id-missing': idFixer,
  'id-repeated': idFixer,
  'parent-unknown': parentFixer,
  'record-date-unreadable': dateFixer,
  'row-not-an-item': repeatedHeaderFixer,
  'value-placeholder': placeholderFixer,
} satisfies Partial<
  Record<keyof typeof readFaults | keyof typeof itemFaults | keyof typeof valueFaults, MakeFixer>
>;

/** Maximum corrections of a kind given to the desk at once: each holds its rows. The others come when these are made. */
const mostFixes = 500;

/** The problems of a collection as it was read, and the version of the spreadsheet that they were found with. */
const known = new WeakMap<readonly Problem[], { version: string; problems: DeskProblem[] }>();

/**
 * Returns everything that `check` says of a collection, in its order, each with its correction if there is one sure remedy; at last
 * the files that have no row.
 */
export function deskProblems(
  { raw, problems: all }: Pick<ReadData, 'raw' | 'problems'>,
  list: DeskList | undefined,
): DeskProblem[] {
  // The correction of a row could be written into another.
  if (!list || list.isBehind || list.sheet.readOnly !== undefined) return all;
  const { file, version } = list.sheet;
  const found = known.get(all);
  if (found?.version === version) return found.problems;
  const fix = correct({ raw, file, rows: list.rows });
  const headers = headersByColumn(raw, list);
  const problems = all.map((problem): DeskProblem => {
    const correction = fix(problem);
    const header = problem.file === file && problem.column ? headers.get(problem.column) : undefined;
    return { ...problem, ...(header !== undefined && { header }), ...(correction && { fix: correction }) };
  });
  problems.push(...withoutRow(unnamedFiles(raw), file));
  known.set(all, { version, problems });
  return problems;
}

/** Returns the headers of the file by the names that problems have for its columns. */
function headersByColumn({ columns }: Prepared['raw'], { sheet }: DeskList): Map<string, string> {
  return new Map(
    columns.flatMap(({ name, header }) => {
      const column = sheet.columns.find((one) => one.name === name);
      return column ? [[header, column.header]] : [];
    }),
  );
}

/** Returns the corrections of a spreadsheet's problems. Their data is prepared when the first of a kind is requested. */
function correct(source: {
  raw: Prepared['raw'];
  file: string;
  rows: DeskList['rows'];
}): (problem: Problem) => Fix | undefined {
  const made = new Map<MakeFixer, Fixer>();
  let sheet: SheetToFix | undefined;
  const counts = new Map<string, number>();
  return (problem) => {
    const make = fixers[problem.code];
    const count = counts.get(problem.code) ?? 0;
    if (!make || problem.file !== source.file || count >= mostFixes) return undefined;
    sheet ??= sheetToFix(source);
    const fixer = made.get(make) ?? make(sheet);
    made.set(make, fixer);
    const fix = fixer(problem);
    if (fix) counts.set(problem.code, count + 1);
    return fix;
  };
}

/** Returns the desk's problems of files that no row and no page names: `check` has a note of them, which is no problem. */
function withoutRow(files: readonly string[], file: string): DeskProblem[] {
  if (files.length === 0) return [];
  const found = `${files.length === 1 ? '1 file' : `${files.length} files`} without one (${files.slice(0, 3).join(', ')}${files.length > 3 ? ' and more' : ''})`;
  const fault = deskFault('files-without-row', found);
  return [{ ...fault, severity: 'note', file, rows: [], filesToAdd: [...files] }];
}
