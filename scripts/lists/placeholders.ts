import type { Problem } from '#model/schema';
import { type ChosenMeanings, columnName } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { alteredCells, isTooNarrow } from '#scripts/lists/altered-cells';
import { readFault } from '#scripts/lists/problem-texts';
import type { Sheet, SheetRow } from '#scripts/lists/sheet';

/** Placeholders for empty values: of pandas, databases, JavaScript, pivot tables, metadata in XMP. */
const placeholder =
  /^(?:nan|NaN|NaT|<NA>|NULL|null|\(null\)|<null>|undefined|\[object Object\]|N\/A|n\/a|\(blank\)|x-default)$/;
/** Results of failed formulas in spreadsheets. */
const formulaError =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|ERROR!|GETTING_DATA)|Err:5\d\d)$/;
/** Python's empty value, which people also write on purpose: "Inscription: None". */
const pythonNone = 'None';
/** Placeholders that only programs write: in the same file, `None` is one too. */
const programsOnly = /^(?:nan|NaN|NaT|<NA>)$/;
/** Columns in which `None` is never written on purpose. */
const columnsWithoutNone: ReadonlySet<string> = new Set([
  ...['id', 'parent', 'title', 'file', 'preview', 'transcript', 'alt'],
  ...['date', 'creator', 'latitude', 'longitude', 'rightsstatement'],
]);
/** Columns in which programs write whole numbers as `12.0` if one cell is empty. */
const wholeNumberColumns: ReadonlySet<string> = new Set(['id', 'parent', 'date']);

const maxExamples = 3;

/**
 * Empties cells with a placeholder or a failed formula, and removes `.0` from years and ids. Failed formulas are one
 * problem for each column, placeholders one for the file.
 *
 * @param file path of the sheet below the collection folder
 */
export function emptyPlaceholders(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  { file, chosen }: { file: string; chosen?: ChosenMeanings | undefined },
): { clean: (row: SheetRow) => SheetRow; problems: Problem[] } {
  const hasProgramsOnly = rows.some(({ cells }) => cells.some((cell) => programsOnly.test(cell)));
  const rules = columns.map(({ index, header, name }) => {
    const known = chosen?.get(normaliseHeader(header)) ?? columnName(name);
    const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    const isNothing = (cell: string) =>
      placeholder.test(cell) ||
      formulaError.test(cell) ||
      (cell === pythonNone && (hasProgramsOnly || columnsWithoutNone.has(known)));
    const isWhole =
      wholeNumberColumns.has(known) && filled.every((cell) => /^\d{1,15}\.0$/.test(cell) || isNothing(cell));
    return { index, header, isNothing, isWhole: isWhole || (known === 'date' && filled.some(isDecimalYear)) };
  });
  const cleanCell = (cell: string, { isNothing, isWhole }: (typeof rules)[number]) => {
    if (isNothing(cell) || isTooNarrow(cell)) return '';
    return isWhole && /^\d{1,15}\.0$/.test(cell) ? cell.slice(0, -2) : cell;
  };
  const clean = (row: SheetRow) => {
    const cells = [...row.cells];
    for (const rule of rules) cells[rule.index] = cleanCell(cells[rule.index] ?? '', rule);
    return { ...row, cells };
  };
  const found = rules.map(({ index, header, isNothing }) => {
    const cells = rows.flatMap(({ row, cells: written }) => {
      const word = written[index] ?? '';
      return isNothing(word) ? { row, word } : [];
    });
    return { column: header, cells, isFormula: cells.some(({ word }) => formulaError.test(word)) };
  });
  const failing = found.filter(({ isFormula }) => isFormula);
  const empty = found.filter(({ isFormula, cells }) => !isFormula && cells.length > 0);
  const problems = [
    ...failing.map(({ column, cells }) => emptiedProblem(cells, { file, column, code: 'formula-failed' })),
    ...(empty.length === 0
      ? []
      : [
          emptiedProblem(
            empty.flatMap(({ cells }) => cells),
            {
              ...{ file, code: 'value-placeholder' },
              ...(empty[0] && !empty[1] && { column: empty[0].column }),
            },
          ),
        ]),
  ];
  return { clean, problems: [...problems, ...alteredCells({ columns, rows }, file)] };
}

function isDecimalYear(cell: string): boolean {
  return /^\d{3,4}\.0$/.test(cell);
}

function emptiedProblem(
  cells: readonly { row: number; word: string }[],
  { code, ...place }: { file: string; column?: string; code: 'formula-failed' | 'value-placeholder' },
): Problem {
  const words = [...new Set(cells.map(({ word }) => `"${word}"`))];
  return {
    ...place,
    rows: [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b),
    ...readFault(code, words.slice(0, maxExamples).join(', ')),
  };
}
