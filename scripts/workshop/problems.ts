import type { DeskProblem } from '#model/desk/protocol';
import { wordProblem } from '#model/problems/define-faults';
import type { ProblemTexts } from '#model/problems/phrases';
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
import {
  type Fixer,
  type PhrasedFix,
  type SheetToFix,
  sheetToFix,
  wordFix,
} from '#scripts/workshop/fixes/sheet-to-fix';
import { deskFault, deskPhrase } from '#scripts/workshop/problem-texts';
import type { DeskList } from '#scripts/workshop/read-list';

type MakeFixer = (sheet: SheetToFix) => Fixer;

/** Fixers of problems with only one remedy, by code. */
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

/**
 * Maximum number of corrections of one kind sent to the desk at once, since each contains its rows. The others follow
 * when these are made.
 */
const maxFixes = 500;

/** A problem for the desk that can be said in each language. */
interface FoundProblem extends Omit<DeskProblem, 'fix'>, Pick<Problem, 'wording'> {
  fix?: PhrasedFix;
}

/** The problems of a collection, and the version of the spreadsheet in which they were found. */
const known = new WeakMap<readonly Problem[], { version: string; problems: FoundProblem[] }>();

/**
 * Returns all problems that `check` reports, in its order, each with its correction if there is only one remedy; at
 * last the files without a row.
 *
 * @param texts the desk's language
 */
export function deskProblems(
  collection: Pick<ReadData, 'raw' | 'problems'>,
  list: DeskList | undefined,
  texts: ProblemTexts,
): DeskProblem[] {
  return findProblems(collection, list).map(({ fix, ...problem }) => ({
    ...wordProblem(problem, texts),
    ...(fix && { fix: wordFix(fix, texts) }),
  }));
}

function findProblems(
  { raw, problems: all }: Pick<ReadData, 'raw' | 'problems'>,
  list: DeskList | undefined,
): readonly FoundProblem[] {
  // The correction of a row could be written into another.
  if (!list || list.isBehind || list.sheet.readOnly !== undefined) return all;
  const { file, version } = list.sheet;
  const found = known.get(all);
  if (found?.version === version) return found.problems;
  const fix = correctionsOf({ raw, file, rows: list.rows });
  const headers = headersByColumn(raw, list);
  const problems = all.map((problem): FoundProblem => {
    const correction = fix(problem);
    const header = problem.file === file && problem.column ? headers.get(problem.column) : undefined;
    return { ...problem, ...(header !== undefined && { header }), ...(correction && { fix: correction }) };
  });
  problems.push(...problemsOfUnusedFiles(unnamedFiles(raw), file));
  known.set(all, { version, problems });
  return problems;
}

/** Returns the headers of the file by the names of columns in problems. */
function headersByColumn({ columns }: Prepared['raw'], { sheet }: DeskList): Map<string, string> {
  return new Map(
    columns.flatMap(({ name, header }) => {
      const column = sheet.columns.find((one) => one.name === name);
      return column ? [[header, column.header]] : [];
    }),
  );
}

/** Returns the corrections of a spreadsheet's problems. Their data is prepared when the first of a kind is requested. */
function correctionsOf(source: { raw: Prepared['raw']; file: string; rows: DeskList['rows'] }): Fixer {
  const made = new Map<MakeFixer, Fixer>();
  let sheet: SheetToFix | undefined;
  const counts = new Map<string, number>();
  return (problem) => {
    const make = fixers[problem.code];
    const count = counts.get(problem.code) ?? 0;
    if (!make || problem.file !== source.file || count >= maxFixes) return undefined;
    sheet ??= sheetToFix(source);
    const fixer = made.get(make) ?? make(sheet);
    made.set(make, fixer);
    const fix = fixer(problem);
    if (fix) counts.set(problem.code, count + 1);
    return fix;
  };
}

const filesNamed = 3;

/** Returns problems of files that no row or page names, for the desk; `check` only has a note on them. */
function problemsOfUnusedFiles(files: readonly string[], file: string): FoundProblem[] {
  if (files.length === 0) return [];
  const key = files.length > filesNamed ? 'files-without-row-and-more' : 'files-without-row';
  const named = files.slice(0, filesNamed).join(', ');
  const fault = deskFault('files-without-row', deskPhrase(key, { count: files.length, files: named }));
  return [{ ...fault, severity: 'note', file, rows: [], filesToAdd: [...files] }];
}
