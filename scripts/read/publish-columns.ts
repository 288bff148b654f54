import { knownColumn } from '#model/columns';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/read/column-names';
import type { Export } from '#scripts/read/exports';
import {
  isDoubted,
  isOfPublishing,
  isOfWithholding,
  isTick,
  type PublishName,
  publishName,
  publishWord,
  wordBelow,
} from '#scripts/read/publish-words';
import type { SheetColumn, SheetRow } from '#scripts/read/sheet';
import { exportKey } from '#scripts/read/source-columns';
import {
  heldBack,
  maybeHeldBack,
  notForEverybody,
  unreadableWord,
  unreadableWords,
} from '#scripts/read/spreadsheet-problems';
import { splitName } from '#scripts/read/translations';

export interface PublishOptions {
  /** Path of the spreadsheet below the collection folder. */
  file: string;
  /** `2027-03-01` */
  today: string;
  /** The program that exported it. */
  from?: Export | undefined;
  /** Columns that settings hide (true) or show (false), by their names. Absent if a kind of folder has no such settings. */
  said?: ReadonlyMap<string, boolean | undefined> | undefined;
}

/** Rows that a column withholds. */
interface HeldRows {
  held: SheetRow[];
  /** True if the column has no other use, and is not shown. */
  isSpent: boolean;
  problems: Problem[];
}

const nothing: HeldRows = { held: [], isSpent: false, problems: [] };

type Context = PublishOptions & { isPart: (row: SheetRow) => boolean };

/**
 * Returns the rows that a column withholds: the column `publish`, a program's mark, or a column whose name and cells clearly mean
 * the same, as `Published` with yes and no. Any other cell in it also withholds its row: a publication cannot be undone.
 */
export function findHeldRows(column: SheetColumn, rows: readonly SheetRow[], context: Context): HeldRows {
  const { header } = column;
  if (splitName(columnName(header)).name === 'publish') return heldByPublish(column, rows, context);
  const { from, said } = context;
  if (from?.hidden === exportKey(header)) return heldByExport(column, rows, { ...context, from });
  const name = knownColumn(columnName(header)) ? undefined : publishName(header);
  if (!name || said?.get(columnName(header)) === false) return nothing;
  return heldByOther(column, rows, { ...context, name });
}

/** Judges the column `publish`: an empty cell publishes its row, unless all others are ticked boxes. */
function heldByPublish(
  { index, header }: SheetColumn,
  rows: readonly SheetRow[],
  { file, today }: Context,
): HeldRows {
  const cellOf = (row: SheetRow) => row.cells[index] ?? '';
  const written = rows.filter((row) => cellOf(row) !== '');
  const isTicked = written.length > 0 && written.every((row) => isTick(cellOf(row)));
  const unticked = isTicked ? rows.filter((row) => cellOf(row) === '') : [];
  const held: SheetRow[] = [...unticked];
  const problems: Problem[] = [];
  for (const row of written) {
    const word = publishWord(cellOf(row), today);
    if (word === undefined || word === 'no' || word === 'held') held.push(row);
    if (word === undefined)
      problems.push(unreadableWord(cellOf(row), { file, row: row.row, column: header }));
  }
  if (unticked.length > 0) problems.push(heldBack(unticked, { file, column: header, cells: [''] }));
  return { held, isSpent: true, problems };
}

/** Judges the mark of a program: every row that it does not mark as public is withheld, unless no cell is filled. */
function heldByExport(
  { index, header }: SheetColumn,
  rows: readonly SheetRow[],
  { file, today, from }: Context & { from: Export },
): HeldRows {
  const cellOf = (row: SheetRow) => row.cells[index] ?? '';
  if (rows.every((row) => cellOf(row) === '')) return { ...nothing, isSpent: true };
  const held = rows.filter((row) => {
    const word = publishWord(cellOf(row), today);
    return word !== 'yes' && word !== 'shown';
  });
  const problems =
    held.length === 0 ? [] : [notForEverybody(held, { file, column: header, program: from.name })];
  return { held, isSpent: true, problems };
}

/** The verdict of a cell in a publishing column; `past` is a day that has come, which may also be a book's date. */
type Verdict = 'shown' | 'held' | 'past' | 'empty' | 'unknown';

function heldByOther(
  { index, header }: SheetColumn,
  rows: readonly SheetRow[],
  { file, today, said, isPart, name }: Context & { name: PublishName },
): HeldRows {
  const cellOf = (row: SheetRow) => row.cells[index] ?? '';
  const by: Record<Verdict, SheetRow[]> = { shown: [], held: [], past: [], empty: [], unknown: [] };
  for (const row of rows) by[verdict(cellOf(row), { name, today })].push(row);
  const known = by.shown.length + by.held.length + by.past.length;
  const isClear = by.unknown.length === 0 || (by.held.length > 0 && known >= by.unknown.length);
  const says = [...by.shown, ...by.held].map(cellOf);
  // Words below `Embargo until` hold their row, whatever they say; those below `Published` may be of a book.
  const isUnmistakable =
    (name === 'holds' && isOfWithholding(header)) ||
    (known > 0 && isClear && (name !== 'state' || says.some(isOfPublishing)));
  const textsOf = (some: readonly SheetRow[]) => [...new Set(some.map(cellOf))];
  const place = { file, column: header };
  if (!isUnmistakable) {
    const isAsked = by.held.length > 0 && said?.get(columnName(header)) === undefined;
    return isAsked
      ? {
          ...nothing,
          problems: [
            maybeHeldBack(by.held, { ...place, cells: textsOf(by.held), hasSettings: said !== undefined }),
          ],
        }
      : nothing;
  }
  // An empty cell is the other answer if the rest are shown; a part with an empty cell goes with its item.
  const empty = name === 'holds' || by.shown.length === 0 ? [] : by.empty.filter((row) => !isPart(row));
  const held = [...by.held, ...empty];
  if (held.length + by.unknown.length === 0) return nothing;
  const isAnswered = said?.has(columnName(header)) ?? false;
  return {
    held: [...held, ...by.unknown],
    isSpent: !isAnswered,
    problems: [
      ...(by.unknown.length === 0
        ? []
        : [
            unreadableWords(by.unknown, {
              ...place,
              cells: textsOf(by.unknown),
              hasSettings: said !== undefined,
            }),
          ]),
      ...(held.length === 0 || said?.get(columnName(header)) === true
        ? []
        : [heldBack(held, { ...place, cells: textsOf(held), hasSettings: said !== undefined })]),
    ],
  };
}

function verdict(cell: string, { name, today }: { name: PublishName; today: string }): Verdict {
  if (cell === '') return 'empty';
  const word = wordBelow(name, cell, today);
  if (word === undefined) return isDoubted(cell, today) ? 'held' : 'unknown';
  if (word !== 'yes' && word !== 'no') return word;
  if (name === 'state') return 'unknown';
  return (word === 'yes') === (name === 'shows') ? 'shown' : 'held';
}
