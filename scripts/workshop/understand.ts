import type { z } from 'zod';
import type { DeskColumn, Understanding, understandSchema } from '#model/desk/protocol';
import { commonPhrase } from '#model/problems/common-phrases';
import { foundIn, withFound, wordProblem } from '#model/problems/define-faults';
import type { ProblemTexts } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/columns/column-names';
import { findHeader } from '#scripts/lists/header-row';
import type { PreparedData } from '#scripts/pipeline/prepare';
import { cellLocation, type RawRecord } from '#scripts/read/raw';
import { sortProblems } from '#scripts/report/problems';
import { deskPhrase } from '#scripts/workshop/problem-texts';
import type { DeskList } from '#scripts/workshop/read-list';
import { readingOf, type Say } from '#scripts/workshop/readings';
import { rereadRow, type TypedCell } from '#scripts/workshop/reread-row';

interface UnderstandContext {
  collection: PreparedData;
  list: DeskList;
  say: Say;
  /** In the same language. */
  texts: ProblemTexts;
}

/** Returns the reading of a cell while it is typed, and the problems that `check` would report. */
export async function understand(
  { row, header, value }: z.infer<typeof understandSchema>,
  { collection, list, say, texts }: UnderstandContext,
): Promise<Understanding> {
  const column = columnOf(header, list);
  const cell = { row, column, value };
  const { record, plan, problems } = await rereadRow(collection, { list, cell });
  const [problem] = [
    ...sortProblems(await problemsOfCell(problems, { collection, list, cell })),
    ...(column.name === 'id' && row !== undefined ? problemsOfTakenId(row, plan.problems) : []),
    ...(column.editor === 'file' ? problemsOfFiles(record.objects, collection) : []),
  ];
  const { language } = collection.raw.settings;
  // Cells of further file columns are joined into the first one.
  const read = record.cells[column.name] ?? (column.editor === 'file' ? value.trim() : '');
  const reading = readingOf(read, { column, record, plan, language, say });
  return {
    ...(reading !== undefined && { reading }),
    ...(problem && describeProblem(problem, { say, texts })),
  };
}

function describeProblem(
  problem: Problem,
  { say, texts }: Pick<UnderstandContext, 'say' | 'texts'>,
): Pick<Understanding, 'problem' | 'remedy'> {
  const { found, expected, remedy } = wordProblem(problem, texts);
  return { problem: say('foundExpected', { found, expected }), remedy };
}

/** Returns the problems of a later row whose id would be taken. */
function problemsOfTakenId(row: number, problems: readonly Problem[]): Problem[] {
  const later = problems.find(
    ({ code, wording }) => code === 'id-repeated' && wording?.found?.details?.row === String(row),
  );
  if (!later) return [];
  const { written = '' } = later.wording?.found?.details ?? {};
  return [withFound(later, commonPhrase('as-in-row', { written, row: String(later.rows[0]) }))];
}

/** Returns the problems of files, each with the file's name. */
function problemsOfFiles(objects: RawRecord['objects'], { built }: PreparedData): Problem[] {
  const files = new Set(objects.flatMap((object) => (object.kind === 'link' ? [] : object.file)));
  return built.problems.flatMap((problem) =>
    files.has(problem.file)
      ? withFound(problem, deskPhrase('in-file', { file: problem.file, found: foundIn(problem) }))
      : [],
  );
}

/** Returns the column with a header, or a new one. */
function columnOf(header: string, { sheet, rows }: DeskList): DeskColumn {
  const index = rows[findHeader(rows)]?.length ?? 0;
  const known = sheet.columns.find((column) => column.header === header);
  return known ?? { index, header, name: columnName(header), label: header, editor: 'text' };
}

/** Returns the problems of a row that name a cell's column, or that disappear when the cell is empty. */
async function problemsOfCell(
  problems: readonly Problem[],
  { collection, list, cell }: Pick<UnderstandContext, 'collection' | 'list'> & { cell: TypedCell },
): Promise<Problem[]> {
  const { column } = cellLocation(collection.raw.columns, { source: list.sheet.file }, cell.column.name);
  const isNamed = (problem: Problem) =>
    problem.column === column || problem.column === cell.column.header.trim();
  if (problems.every(isNamed)) return [...problems];
  const empty = await rereadRow(collection, { list, cell: { ...cell, value: '' } });
  const stays = new Set(empty.problems.map((problem) => JSON.stringify(problem)));
  return problems.filter((problem) => isNamed(problem) || !stays.has(JSON.stringify(problem)));
}
