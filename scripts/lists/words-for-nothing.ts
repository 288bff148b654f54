import type { Problem } from '#model/schema';
import { columnName } from '#scripts/columns/column-names';
import { alteredCells, isTooNarrow } from '#scripts/lists/altered-cells';
import { readFault } from '#scripts/lists/problem-texts';
import type { Sheet, SheetRow } from '#scripts/lists/sheet';

/** Words that programs write for nothing: pandas, databases, JavaScript, pivot tables, metadata in XMP. */
const nothing =
  /^(?:nan|NaN|NaT|<NA>|NULL|null|\(null\)|<null>|undefined|\[object Object\]|N\/A|n\/a|\(blank\)|x-default)$/;
/** Words that spreadsheets write for a formula that fails. */
const error =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|ERROR!|GETTING_DATA)|Err:5\d\d)$/;
/** Python's word for nothing, which people also write on purpose: "Inscription: None". */
const python = 'None';
/** Words that only a program writes: beside them `None` is a program's, too. */
const ofPrograms = /^(?:nan|NaN|NaT|<NA>)$/;
/** Columns in which nobody writes the word on purpose. */
const neverNone: ReadonlySet<string> = new Set([
  ...['id', 'parent', 'title', 'file', 'preview', 'transcript', 'alt'],
  ...['date', 'creator', 'latitude', 'longitude', 'rightsstatement'],
]);
/** Columns whose whole numbers programs write as `12.0` if a cell among them is empty. */
const wholeNumbers: ReadonlySet<string> = new Set(['id', 'parent', 'date']);

const examples = 3;

/**
 * Empties cells with a program's word for nothing or for a failed formula, and removes `.0` from years and ids. Formulas are one
 * problem a column, other words one for the file.
 *
 * @param file path of the sheet below the collection folder
 */
export function withoutProgramWords(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  file: string,
): { clean: (row: SheetRow) => SheetRow; problems: Problem[] } {
  const isByProgram = rows.some(({ cells }) => cells.some((cell) => ofPrograms.test(cell)));
  const rules = columns.map(({ index, header, name }) => {
    const known = columnName(name);
    const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    const isNothing = (cell: string) =>
      nothing.test(cell) || error.test(cell) || (cell === python && (isByProgram || neverNone.has(known)));
    const isWhole =
      wholeNumbers.has(known) && filled.every((cell) => /^\d{1,15}\.0$/.test(cell) || isNothing(cell));
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
    return { column: header, cells, isFormula: cells.some(({ word }) => error.test(word)) };
  });
  const failing = found.filter(({ isFormula }) => isFormula);
  const empty = found.filter(({ isFormula, cells }) => !isFormula && cells.length > 0);
  const problems = [
    ...failing.map(({ column, cells }) => emptied(cells, { file, column, code: 'formula-failed' })),
    ...(empty.length === 0
      ? []
      : [
          emptied(
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

function emptied(
  cells: readonly { row: number; word: string }[],
  { code, ...place }: { file: string; column?: string; code: 'formula-failed' | 'value-placeholder' },
): Problem {
  const words = [...new Set(cells.map(({ word }) => `"${word}"`))];
  return {
    ...place,
    rows: [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b),
    ...readFault(code, words.slice(0, examples).join(', ')),
  };
}
