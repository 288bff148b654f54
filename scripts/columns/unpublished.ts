import { knownColumn, type WithheldReason } from '#model/columns';
import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { slug } from '#model/text/slugs';
import { type ChosenMeanings, nameOfColumn } from '#scripts/columns/column-names';
import type { Export } from '#scripts/columns/export-profiles';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import {
  type Answer,
  allAnswers,
  answerOf,
  isOfPublishing,
  isOfWithholding,
  isPrivateNote,
  isTick,
  type PublishUse,
  publishName,
} from '#scripts/columns/publish-words';
import { exportKey } from '#scripts/columns/source-columns';
import { splitName } from '#scripts/columns/translations';
import type { Sheet, SheetColumn, SheetRow } from '#scripts/lists/sheet';
import { withheldRows } from '#scripts/lists/spreadsheet-problems';
import type { Withholding } from '#scripts/read/raw';

export interface PublishOptions {
  /** Path of the spreadsheet below the collection folder. */
  file: string;
  /** `2027-03-01` */
  today: string;
  /** The program that exported it. */
  from?: Export | undefined;
  /** Columns that settings hide (true) or show (false), by name. Absent for kinds of folders without such settings. */
  hiddenSettings?: ReadonlyMap<string, boolean | undefined> | undefined;
  /** What the settings say that columns mean. */
  chosen?: ChosenMeanings | undefined;
}

/** The rows of a spreadsheet, by whether they are published. */
export interface SeparatedRows {
  published: SheetRow[];
  withheld: ReadonlyMap<SheetRow, Withholding>;
  /** Columns that only decide which rows are published, and are not shown. */
  spent: ReadonlySet<SheetColumn>;
  problems: Problem[];
}

/**
 * Separates rows that are not published: by a column such as `publish`, by a note in any column, or as parts of
 * unpublished items. If there are several such columns, all must agree to publish. Unclear rows are withheld, and the
 * owner is asked, unless the column `publish` says yes.
 */
export function separateUnpublished(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  options: PublishOptions,
): SeparatedRows {
  const { file, today, from, hiddenSettings, chosen } = options;
  const parentOf = cellReader('parent', columns, { from, chosen });
  const publishOf = cellReader('publish', columns, { from: undefined, chosen });
  const isPart = (row: SheetRow) => parentOf(row) !== undefined;
  const isAnswered = (row: SheetRow) =>
    ['yes', 'past'].includes(answerOf(publishOf(row) ?? '', { use: 'publish', today }));
  const classified = columns.map((column) => ({
    column,
    ...classifyRows(column, rows, { ...options, isPart }),
  }));
  const problems = classified.flatMap((one) => one.problems);
  const withheld = new Map<SheetRow, Withholding>();
  for (const { column, no } of classified)
    for (const [row, why] of no) withheld.set(row, { heldBy: column.header, why });
  for (const { column, ask } of classified) {
    const doubtful = ask.filter((row) => !withheld.has(row) && !isAnswered(row));
    for (const row of doubtful) withheld.set(row, { heldBy: column.header, why: 'ask' });
    problems.push(
      ...withheldRows(doubtful, { file, column, why: 'ask', hasSettings: hiddenSettings !== undefined }),
    );
  }
  addParts(withheld, { columns, rows, from, chosen });
  return {
    published: rows.filter((row) => !withheld.has(row)),
    withheld,
    spent: new Set(classified.flatMap(({ column, isSpent }) => (isSpent ? [column] : []))),
    problems,
  };
}

/** Rows that a column withholds, or asks about; all others are published. */
interface ClassifiedRows {
  no: ReadonlyMap<SheetRow, WithheldReason>;
  ask: SheetRow[];
  /** True if the column has no other use, and is not shown. */
  isSpent?: boolean;
  problems: Problem[];
}

/** Rows of a column by the answer of their cell; `` for empty cells. */
type Answers = ReadonlyMap<Answer | '', readonly { row: SheetRow; cell: string }[]>;

/**
 * Sorts the rows by one column: the column `publish`, a program's mark, or a column with a clear name and cells, such
 * as `Published` with yes and no. Any other text in it also withholds its row, since publishing cannot be undone. In
 * other columns, cells that say no are only asked about.
 */
function classifyRows(
  column: SheetColumn,
  rows: readonly SheetRow[],
  {
    file,
    today,
    from,
    hiddenSettings,
    chosen,
    isPart,
  }: PublishOptions & { isPart: (row: SheetRow) => boolean },
): ClassifiedRows {
  const { header, index } = column;
  const name = nameOfColumn(header, chosen);
  const use = useOf(header, name, from);
  const isOwn = use === 'publish' || use === 'program';
  const setting = isOwn ? undefined : hiddenSettings?.get(name);
  if (setting === false) return { no: new Map(), ask: [], problems: [] };
  const cells = rows.map((row) => ({ row, cell: row.cells[index] ?? '' }));
  const answers = groupBy(cells, ({ cell }) => cell && (use ? answerOf(cell, { use, today }) : 'unclear'));
  const rowsThatSay = (answer: Answer | '') => (answers.get(answer) ?? []).map(({ row }) => row);
  const no = rowsThatSay('no');
  const unread = rowsThatSay('unclear');
  if (!use || !isAboutPublishing(header, use, answers)) {
    const isTitle = splitName(name).name === 'title';
    const notes = unread.filter(({ cells }) => isPrivateNote(cells[index] ?? '', isTitle));
    return { no: new Map(), ask: setting ? notes : [...no, ...notes], problems: [] };
  }
  const empty = emptyMeansNo(use, answers) ? rowsThatSay('').filter((row) => isOwn || !isPart(row)) : [];
  // `publish` needs no message for a no.
  const reported = use === 'publish' ? empty : setting ? [] : [...no, ...empty];
  const about = { file, column, program: from?.name, hasSettings: hiddenSettings !== undefined && !isOwn };
  return {
    no: new Map<SheetRow, WithheldReason>([
      ...no.map((row) => [row, use === 'program' ? use : 'no'] as const),
      ...empty.map((row) => [row, use === 'program' ? use : 'empty'] as const),
      ...unread.map((row) => [row, 'unread'] as const),
    ]),
    ask: [],
    isSpent: isOwn || (no.length + empty.length + unread.length > 0 && !hiddenSettings?.has(name)),
    problems: [
      ...withheldRows(unread, { ...about, why: 'unread' }),
      ...withheldRows(reported, { ...about, why: use === 'program' ? use : 'no' }),
    ],
  };
}

/** Returns whether a column is about publishing, by its header or most of its cells. */
function isAboutPublishing(header: string, use: PublishUse, answers: Answers): boolean {
  if (use === 'publish' || use === 'program') return true;
  // Any text under `Embargo until` withholds the row; a text under `Published` may be about a book.
  if (use === 'holds' && isOfWithholding(header)) return true;
  const [yes = [], past = [], no = [], unclear = []] = allAnswers.map((answer) => answers.get(answer));
  const read = yes.length + past.length + no.length;
  const isRead = read > 0 && (unclear.length === 0 || (no.length > 0 && read >= unclear.length));
  return isRead && (use !== 'state' || [...yes, ...no].some(({ cell }) => isOfPublishing(cell)));
}

/** Returns whether empty cells mean no: beside ticked boxes, or beside cells that say yes. */
function emptyMeansNo(use: PublishUse, answers: Answers): boolean {
  const filled = allAnswers.flatMap((answer) => answers.get(answer) ?? []);
  if (use === 'publish') return filled.length > 0 && filled.every(({ cell }) => isTick(cell));
  if (use === 'program') return filled.length > 0;
  return use !== 'holds' && answers.has('yes');
}

/** Returns the use of a column for publishing; undefined for other columns. */
export function useOf(header: string, name: string, from: Export | undefined): PublishUse | undefined {
  if (splitName(name).name === 'publish') return 'publish';
  if (from?.hidden === exportKey(header)) return 'program';
  return knownColumn(name) ? undefined : publishName(header);
}

/** Adds the parts of withheld items, recursively. */
function addParts(
  withheld: Map<SheetRow, Withholding>,
  { columns, rows, ...context }: Pick<Sheet, 'columns' | 'rows'> & Pick<PublishOptions, 'from' | 'chosen'>,
): void {
  const reader = (name: string) => cellReader(name, columns, context);
  const [idOf, parentOf] = [reader('id'), reader('parent')];
  const namesOf = [reader('file'), reader('title')];
  const parts = groupBy(rows, (row) => parentOf(row)?.toLowerCase());
  const named = new Set(rows.flatMap((row) => idOf(row)?.toLowerCase() ?? []));
  // A missing id of a parent is made of its file or its title.
  const derived = groupBy(
    [...parts.keys()].flatMap((parent) => parent ?? []),
    slug,
  );
  const partsOf = (row: SheetRow): SheetRow[] => {
    const id = idOf(row)?.toLowerCase();
    if (id !== undefined) return parts.get(id) ?? [];
    const names = namesOf.flatMap((nameOf) => nameOf(row) ?? []).flatMap((name) => [name, stemOf(name)]);
    const parents = names.flatMap((name) => derived.get(slug(name)) ?? []);
    return parents.filter((parent) => !named.has(parent)).flatMap((parent) => parts.get(parent) ?? []);
  };
  // Iterating a map includes entries that are added meanwhile.
  for (const [row, { heldBy }] of withheld)
    for (const part of partsOf(row)) if (!withheld.has(part)) withheld.set(part, { heldBy, why: 'parent' });
}

/** Returns the name of a file without its folder and ending. */
function stemOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Returns a function that reads the first filled cell of the columns with one meaning. */
function cellReader(
  name: string,
  columns: readonly SheetColumn[],
  { from, chosen }: Pick<PublishOptions, 'from' | 'chosen'>,
): (row: SheetRow) => string | undefined {
  const nameOf = (header: string) => {
    const inExport = chosen?.has(normaliseHeader(header)) ? undefined : from?.columns?.[exportKey(header)];
    return inExport ?? nameOfColumn(header, chosen);
  };
  const indices = columns.filter(({ header }) => nameOf(header) === name).map(({ index }) => index);
  return (row) => indices.map((index) => row.cells[index]).find(Boolean);
}
