import {
  RefusedRequest,
  type SheetChange,
  sheetChangeSchema,
  type WithholdRequest,
} from '#model/desk/protocol';
import { groupBy } from '#model/std/group-by';
import { nameOfColumn } from '#scripts/columns/column-names';
import { findExport } from '#scripts/columns/export-profiles';
import { foldedWords } from '#scripts/columns/folded-words';
import { headerWords } from '#scripts/columns/privacy-words';
import {
  type Answer,
  answerOf,
  isOfPublishing,
  isOfWithholding,
  type PublishUse,
} from '#scripts/columns/publish-words';
import { separateFacts } from '#scripts/columns/separate-facts';
import { exportKey } from '#scripts/columns/source-columns';
import { type PublishOptions, separateUnpublished, useOf } from '#scripts/columns/unpublished';
import { findHeader } from '#scripts/lists/header-row';
import { readSheet } from '#scripts/lists/sheet';
import { readDay } from '#scripts/read/publication-day';
import type { Withholding } from '#scripts/read/raw';
import type { DeskList } from '#scripts/workshop/read-list';

type Rows = DeskList['rows'];
type Withheld = ReadonlyMap<number, Withholding>;

/** How a list is read: by the settings of its collection, on a day. */
interface Reading extends Pick<PublishOptions, 'hiddenSettings' | 'chosen'> {
  /** `2027-03-01` */
  today: string;
}

/** A new text for a cell of the row. */
interface Edit {
  /** Position of the column; of a new one, the number of columns. */
  column: number;
  /** As written. */
  header: string;
  /** As the reader takes it. */
  readAs: string;
  after: string;
}

/** Withheld rows by list and day: each answer of the desk needs them. */
const known = new WeakMap<Rows, { today: string; withheld: Withheld }>();

/** Returns the rows of a list that are not published, by number, each with the reason. */
export function withheldInList(rows: Rows, { today, ...settings }: Reading): Withheld {
  const last = known.get(rows);
  if (last?.today === today) return last.withheld;
  const { sheet, from } = openRows(rows);
  const separated = separateUnpublished(separateFacts(sheet, from), {
    file: '',
    today,
    from,
    ...settings,
  });
  const withheld = new Map([...separated.withheld].map(([{ row }, withholding]) => [row, withholding]));
  known.set(rows, { today, withheld });
  return withheld;
}

function openRows(rows: Rows) {
  const sheet = readSheet([...rows], { file: '' });
  return { sheet, from: findExport(sheet.columns.map(({ header }) => exportKey(header))) };
}

/**
 * Returns the change that withholds a row, until a day if that is given, or publishes it again. It writes the column
 * that the list has for it, in the words of that column, or a new column `publish`. Each possible cell is tried: the
 * whole list is read with it, and no other row may be withheld or published by it, except the row's own parts.
 *
 * @throws RefusedRequest if no cell does it
 */
export function withholdChange(
  { rows }: Pick<DeskList, 'rows'>,
  { label, row, seen, isPublished, until }: WithholdRequest,
  reading: Reading,
): SheetChange {
  if (!isSame(rows[row - 1], seen))
    throw new RefusedRequest(409, 'The row has changed in the list meanwhile. Look at it, and try again.');
  const edits = isPublished
    ? publishingEdits({ rows, row }, reading)
    : [withholdingEdit({ rows, row, until }, reading)];
  return sheetChangeSchema.parse({
    label,
    addColumns: edits.flatMap(({ column, header }) => (column >= headersOf(rows).length ? [header] : [])),
    cells: edits.map((edit) => ({ row, seen, ...edit })),
  });
}

interface Target {
  rows: Rows;
  row: number;
}

function withholdingEdit(
  { rows, row, until }: Target & { until?: string | undefined },
  reading: Reading,
): Edit {
  if (until !== undefined && (readDay(until) === undefined || until <= reading.today))
    throw new RefusedRequest(400, 'The day until when it is not published has to be a later day than today.');
  const before = withheldInList(rows, reading);
  const why = before.get(row)?.why;
  if (why !== undefined && why !== 'ask')
    throw new RefusedRequest(409, 'The record is not published already.');
  const edit = editsToWithhold({ rows, until }, reading).find((edit) => {
    const after = withEdit(rows, row, edit);
    const withheld = withheldInList(after, reading);
    const { heldBy, why } = withheld.get(row) ?? {};
    const isMeant = heldBy === edit.readAs && ['no', 'empty', 'program'].includes(why ?? '');
    if (!isMeant || !isRestSame({ before, after: withheld, row })) return false;
    const isHeldOn = (day: string) => withheldInList([...after], { ...reading, today: day }).has(row);
    return until === undefined || (isHeldOn(dayBefore(until)) && !isHeldOn(until));
  });
  if (edit) return edit;
  throw new RefusedRequest(
    409,
    'No cell of this list keeps this row alone from being published. Add a column publish_from in the table, and write no there.',
  );
}

/**
 * Returns the edits of a row after which nothing withholds it.
 *
 * @param edited columns that earlier edits have changed
 */
function publishingEdits({ rows, row }: Target, reading: Reading, edited: readonly number[] = []): Edit[] {
  const before = withheldInList(rows, reading);
  const withholding = before.get(row);
  if (!withholding) return [];
  const { heldBy, why } = withholding;
  if (why === 'parent')
    throw new RefusedRequest(409, 'Its record is not published. Publish that: its parts come with it.');
  for (const edit of editsToPublish(rows, { withholding, reading })) {
    if (edited.includes(edit.column)) continue;
    const after = withEdit(rows, row, edit);
    const withheld = withheldInList(after, reading);
    const now = withheld.get(row);
    const isUndone = now?.heldBy !== heldBy || now.why !== why;
    if (isUndone && isRestSame({ before, after: withheld, row }))
      return [edit, ...publishingEdits({ rows: after, row }, reading, [...edited, edit.column])];
  }
  throw new RefusedRequest(
    409,
    `No cell of the column "${heldBy}" publishes this row alone. Change the column in the table.`,
  );
}

/** A column that decides which rows are published, with its filled cells by what they say. */
interface DecidingColumn {
  column: number;
  header: string;
  readAs: string;
  use: PublishUse;
  /** Words of its cells, the most frequent first. */
  words: (answer: Answer) => string[];
  /** True if the column certainly is about publishing. */
  isSure: boolean;
}

/** The order in which columns are chosen. */
const uses: readonly PublishUse[] = ['publish', 'shows', 'holds', 'state', 'program'];

function decidingColumns(rows: Rows, reading: Reading): DecidingColumn[] {
  const { sheet, from } = openRows(rows);
  const held = new Set(
    [...withheldInList(rows, reading).values()].map(({ heldBy, why }) => `${why} ${heldBy}`),
  );
  const written = headersOf(rows);
  const columns = sheet.columns.flatMap(({ index, header }): DecidingColumn[] => {
    const use = useOf(header, nameOfColumn(header, reading.chosen), from);
    if (!use) return [];
    const cells = sheet.rows.flatMap(({ cells }) => cells[index] || []);
    const byCount = [...groupBy(cells, (cell) => cell).values()]
      .sort((a, b) => b.length - a.length)
      .flatMap(([cell]) => cell ?? []);
    const words = (answer: Answer) =>
      byCount.filter((cell) => !/\d\d|[?？؟]/.test(cell) && answerOf(cell, { use, ...reading }) === answer);
    const answers = new Set(byCount.map((cell) => answerOf(cell, { use, ...reading })));
    // Days alone may be those of books.
    const isClear = !answers.has('unclear') && !answers.has('past');
    const isSure =
      use === 'publish' ||
      use === 'program' ||
      held.has(`no ${header}`) ||
      held.has(`empty ${header}`) ||
      (use === 'holds' && isOfWithholding(header)) ||
      (isClear && (use !== 'state' || [...words('yes'), ...words('no')].some(isOfPublishing)));
    return [{ column: index, header: written[index] ?? header, readAs: header, use, words, isSure }];
  });
  return columns.sort((a, b) => uses.indexOf(a.use) - uses.indexOf(b.use));
}

/** Words that say no and yes, if a column has none of its own. */
const usualWords: Readonly<Record<PublishUse, { no: string[]; yes: string[] }>> = {
  publish: { no: ['no', ''], yes: ['', 'yes'] },
  shows: { no: ['no', ''], yes: ['yes', ''] },
  holds: { no: ['yes'], yes: ['', 'no'] },
  state: { no: ['draft', 'private'], yes: ['published', 'public'] },
  program: { no: ['no', ''], yes: ['yes'] },
};

function editsToWithhold(
  { rows, until }: { rows: Rows; until: string | undefined },
  reading: Reading,
): Edit[] {
  const columns = decidingColumns(rows, reading).filter(({ isSure }) => isSure);
  const sorted = until === undefined ? columns.filter(isOfNoDay) : columns.sort((a, b) => rank(a) - rank(b));
  const edits = sorted.flatMap(({ use, words, ...place }) => {
    const takesDays = use !== 'state' && use !== 'program';
    const texts = until === undefined ? [...words('no'), ...usualWords[use].no] : takesDays ? [until] : [];
    return texts.map((after) => ({ ...place, after }));
  });
  return [...edits, ...newColumn(rows).map((column) => ({ ...column, after: until ?? 'no' }))];
}

/** Returns false for columns such as `Embargo until`. */
function isOfNoDay({ readAs, use }: DecidingColumn): boolean {
  return use !== 'holds' || !foldedWords(readAs).some((word) => headerWords.until.has(word));
}

function rank(column: DecidingColumn): number {
  return column.use === 'publish' ? 0 : isOfNoDay(column) ? 2 : 1;
}

function editsToPublish(
  rows: Rows,
  { withholding: { heldBy, why }, reading }: { withholding: Withholding; reading: Reading },
): Edit[] {
  const columns = decidingColumns(rows, reading);
  if (why === 'ask') {
    const places = columns.filter(({ use }) => use === 'publish');
    return [...places, ...newColumn(rows)].map((place) => ({ ...place, after: 'yes' }));
  }
  return columns
    .filter(({ readAs }) => readAs === heldBy)
    .flatMap(({ use, words, ...place }) => {
      const usual = usualWords[use].yes;
      const texts = usual[0] === '' ? [...usual, ...words('yes')] : [...words('yes'), ...usual];
      return texts.map((after) => ({ ...place, after }));
    });
}

/** Returns the column to add, unless the list has it. */
function newColumn(rows: Rows): Omit<Edit, 'after'>[] {
  const taken = new Set(openRows(rows).sheet.columns.map(({ name }) => name));
  const [header] = ['publish', 'publish_from'].filter((name) => !taken.has(name));
  return header === undefined ? [] : [{ column: headersOf(rows).length, header, readAs: header }];
}

function headersOf(rows: Rows): readonly string[] {
  return rows[findHeader(rows)] ?? [];
}

/** Returns the rows with another cell in one of them; a new column comes before cells that are beyond the header. */
function withEdit(rows: Rows, row: number, { column, header, after }: Edit): string[][] {
  const headerIndex = findHeader(rows);
  const width = headersOf(rows).length;
  return rows.map((cells, index) => {
    const text = index === headerIndex ? header : index === row - 1 ? after : undefined;
    const padded = Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? '');
    if (column === width) return padded.toSpliced(width, 0, text ?? '');
    return text === undefined ? cells : padded.with(column, text);
  });
}

/** Returns whether the same rows are withheld but for one, and the parts that come and go with it. */
function isRestSame({ before, after, row }: { before: Withheld; after: Withheld; row: number }): boolean {
  const differs = (one: Withheld, other: Withheld) =>
    [...one].some(([number, { why }]) => number !== row && why !== 'parent' && !other.has(number));
  return !differs(before, after) && !differs(after, before);
}

function isSame(cells: readonly string[] | undefined, seen: readonly string[]): boolean {
  const length = Math.max(cells?.length ?? 0, seen.length);
  return (
    cells !== undefined &&
    Array.from({ length }).every((_, index) => (cells[index] ?? '') === (seen[index] ?? ''))
  );
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
