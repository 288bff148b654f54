import { knownColumn } from '#model/columns';
import { readDate } from '#model/dates/read-date';
import type { Problem } from '#model/schema';
import { ending, isPicture, mediaEndings, withoutEnding } from '#model/site/file-types';
import { itemFault, itemPhrase } from '#scripts/items/problem-texts';
import { findTitle } from '#scripts/items/untitled';
import type { FoundCollection, RawColumn } from '#scripts/read/raw';
import { beginningOf } from '#scripts/report/problems';

/** A column that may be the title, the file or the date of the items, although its header does not say so. */
export interface ColumnQuestion {
  meaning: 'title' | 'file' | 'date';
  column: RawColumn;
  /** A cell of it. */
  example: string;
}

type Table = Pick<FoundCollection, 'columns' | 'records' | 'files' | 'settings' | 'columnQuestions'>;

/** A column, and its cells that are not empty. */
interface FilledColumn {
  column: RawColumn;
  cells: readonly string[];
}

const maxRows = 1000;
/** Minimum share of rows with a cell, and of cells that look like it. */
const minFilled = 0.3;
const minLike = { file: 0.5, date: 0.8 };

/** Words of headers of dates that are not the item's, and of numbers. */
const otherDates =
  /\b(?:added|created|modified|updated|upload|import|digiti|scan|birth|death|geburt|geboren|gest|erfass|eingang|geändert|id|no|nr|num|inv|sign|pages?|seiten|width|height|breite|höhe|size)|(?:nummer|number|signatur)\b/iu;
const dateWords = /dat|year|jahr|année|annee|an[nñ]o|\bano\b|fecha|when|wann|quand|time|zeit|period|epoch/iu;

/**
 * Returns which columns may be the title, the file or the date, if none is known as that, and the owner can still be
 * asked.
 */
export function columnQuestions(raw: Table): ColumnQuestion[] {
  if (raw.columnQuestions !== 'open') return [];
  const rows = raw.records.filter(({ row }) => row !== undefined).slice(0, maxRows);
  const unknown = raw.columns
    .filter(({ name }) => knownColumn(name) === undefined && !name.includes('@'))
    .map((column) => ({ column, cells: rows.flatMap(({ cells }) => cells[column.name] ?? []) }))
    .filter(({ cells }) => cells.length > 1 && cells.length >= minFilled * rows.length);
  const file = isKnown(raw, 'file') ? undefined : findFile(unknown, raw.files);
  const date = isKnown(raw, 'date') ? undefined : findDate(unknown, raw.settings.language);
  const columns = raw.columns.filter((column) => column !== file?.column && column !== date?.column);
  const title = findTitle({ ...raw, columns });
  return [
    ...(title ? [{ meaning: 'title' as const, ...title }] : []),
    ...(file ? [{ meaning: 'file' as const, column: file.column, example: file.cells[0] ?? '' }] : []),
    ...(date ? [{ meaning: 'date' as const, column: date.column, example: date.cells[0] ?? '' }] : []),
  ];
}

function isKnown({ columns }: Table, meaning: string): boolean {
  return columns.some(({ name }) => name === meaning || name.startsWith(`${meaning}@`));
}

/** Returns the column with the most names of files, with or without their ending, if there are pictures. */
function findFile(columns: readonly FilledColumn[], files: readonly string[]): FilledColumn | undefined {
  if (!files.some(isPicture)) return undefined;
  const names = new Set(files.map((file) => plainName(withoutEnding(file))));
  return likeliest(columns, minLike.file, ({ cells }) =>
    shareOf(cells, (cell) => {
      const [first = ''] = cell.split(/[;|\n]/);
      return isPicture(first) || mediaEndings.has(ending(first)) || names.has(plainName(first));
    }),
  );
}

function plainName(path: string): string {
  return path
    .trim()
    .replace(/^.*[/\\]/, '')
    .toLowerCase();
}

/** Returns the column with the most dates, by its header before others; not one of numbers that count the rows. */
function findDate(columns: readonly FilledColumn[], language: string): FilledColumn | undefined {
  const mayBe = columns.filter(({ column, cells }) => !otherDates.test(column.header) && !areCounted(cells));
  const isDate = (cell: string) => {
    const read = readDate(cell, { language });
    return read !== null && !('unread' in read) && !/^\d{1,3}$|^0\d*$/.test(cell);
  };
  return likeliest(mayBe, minLike.date, ({ column, cells }) => {
    const share = shareOf(cells, isDate);
    return share < minLike.date || !dateWords.test(column.header) ? share : share + 1;
  });
}

/** Returns whether cells are different whole numbers without many gaps, as of an inventory. */
function areCounted(cells: readonly string[]): boolean {
  const numbers = cells.map(Number);
  const isEach = numbers.every(Number.isInteger) && new Set(numbers).size === cells.length;
  return isEach && cells.length > 4 && Math.max(...numbers) - Math.min(...numbers) < cells.length * 1.2;
}

function shareOf(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.filter(test).length / cells.length;
}

/** Returns the first of the columns with the highest score, if that is high enough. */
function likeliest(
  columns: readonly FilledColumn[],
  least: number,
  scoreOf: (column: FilledColumn) => number,
): FilledColumn | undefined {
  const [best] = columns
    .map((column) => ({ column, score: scoreOf(column) }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score);
  return best?.column;
}

/** Returns the line of site.yaml that answers questions as Vitrine guesses; undefined if there is none. */
export function columnsLine(questions: readonly ColumnQuestion[]): string | undefined {
  if (questions.length === 0) return undefined;
  const entries = questions.map(({ column, meaning }) => `${JSON.stringify(column.header)}: ${meaning}`);
  return `columns: {${entries.join(', ')}}`;
}

/** Returns the problems of the questions, but for the title's, which `untitledProblems` reports. */
export function columnQuestionProblems(
  questions: readonly ColumnQuestion[],
  { records }: Pick<FoundCollection, 'records'>,
): Problem[] {
  const line = columnsLine(questions) ?? '';
  const file = records.find(({ row }) => row !== undefined)?.source ?? '';
  return questions.flatMap(({ meaning, column, example }): Problem[] => {
    if (meaning === 'title') return [];
    const found = itemPhrase('likely-column', {
      ...{ header: JSON.stringify(column.header), example: beginningOf(example, 80) },
    });
    const details = { line, none: 'columns: {}' };
    const fault =
      meaning === 'file'
        ? itemFault('file-column-missing', found, details)
        : itemFault('date-column-missing', found, details);
    return [{ file, rows: [], column: column.header, ...fault, question: true }];
  });
}
