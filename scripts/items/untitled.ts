import { knownColumn } from '#model/columns';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { itemFault, itemPhrase } from '#scripts/items/problem-texts';
import type { FoundCollection, FoundRow, RawColumn } from '#scripts/read/raw';

/** Words of headers that name things. */
const nameHeaders =
  /t[ií]t(?:el|le|re|ul|ol)|name|nom(?:bre|e)?\b|caption|heading|label|bezeichnung|benennung|designation|überschrift|objekt|object|work|werk|obra|œuvre|signatur/i;
/** Words of headers that never name a thing, even if their cells look like names. */
const otherHeaders =
  /id\b|^(?:filename|path|url|link)|date|year|jahr|file|datei|number|nummer|inv|sign\.|type|format|creator|author|photographer|person|place|rights|licen|note|status|subject|keyword|tags?$|genre|medium|material|techni|language|source|publisher|contributor|transcript|box/i;
const maxRows = 1000;

type Table = Pick<FoundCollection, 'columns' | 'records' | 'itemsArePictures' | 'columnQuestions'>;

/**
 * Returns a problem for each list in which no row has a title, though a column looks like one, or the title column is
 * empty: its items are named by their files.
 *
 * @param line of the settings that says which column has the titles
 */
export function untitledProblems(table: Table, line?: string): Problem[] {
  const how =
    line === undefined ? itemPhrase('name-column-title') : itemPhrase('write-in-settings', { line });
  return untitledLists(table).flatMap(([file, rows]): Problem[] => {
    const column = table.columns.find(({ name }) => name === 'title');
    const likely = likelyTitle(table.columns, rows.slice(0, maxRows));
    if (!column && (!likely || table.columnQuestions === 'answered')) return [];
    const found = column ? itemPhrase('column-without-word') : commonPhrase('no-such-column');
    const guess =
      likely &&
      itemPhrase('likely-title', {
        ...{ found, header: JSON.stringify(likely.column.header), example: likely.example },
      });
    const place = { file, rows: [], column: column?.header ?? 'title' };
    return [{ ...place, ...itemFault('title-missing', guess ?? found, { how }) }];
  });
}

/** Returns the column that looks most like the title of a list without any, and a cell of it. */
export function findTitle(table: Table): { column: RawColumn; example: string } | undefined {
  const [[, rows] = []] = untitledLists(table);
  return rows && likelyTitle(table.columns, rows.slice(0, maxRows));
}

/** Formats a note on each list without titles in which no column looks like one: only its owner can write them. */
export function formatUntitled(table: Table): string[] {
  if (table.columnQuestions === 'answered') return [];
  return untitledLists(table).flatMap(([file, rows]) => {
    const isTold = table.columns.some(({ name }) => name === 'title');
    if (isTold || likelyTitle(table.columns, rows.slice(0, maxRows))) return [];
    return [
      `${file} has no column with titles, so items are called as their files or ids are. Write the name of each in a column title.`,
    ];
  });
}

/** Returns the rows of each list without any title. */
function untitledLists({ records, itemsArePictures = false }: Table): [string, FoundRow[]][] {
  if (itemsArePictures) return [];
  const lists = groupBy(
    records.filter(({ row }) => row !== undefined),
    ({ source }) => source,
  );
  const hasTitle = ({ cells }: FoundRow) => Object.keys(cells).some((name) => /^title(?:@|$)/.test(name));
  return [...lists].filter(([, rows]) => !rows.some((row) => hasTitle(row) || isManifest(row)));
}

/** The title is in the manifest, which is not fetched yet. */
function isManifest({ cells }: FoundRow): boolean {
  return /^https?:.*(?:iiif|manifest)/i.test(cells.file ?? '');
}

/** Returns the column whose cells look most like names of things: by its header, or as short and distinct texts. */
function likelyTitle(
  columns: readonly RawColumn[],
  rows: readonly FoundRow[],
): { column: RawColumn; example: string } | undefined {
  const candidates = columns.flatMap((column) => {
    if (knownColumn(column.name) && column.name !== 'description') return [];
    const cells = rows.flatMap(({ cells }) => cells[column.name] ?? []).map((cell) => cell.slice(0, 400));
    const [example] = cells.filter(isName);
    if (example === undefined) return [];
    const share = (some: number) => some / rows.length;
    const score =
      share(cells.filter(isName).length) +
      share(new Set(cells).size) +
      (nameHeaders.test(column.header) ? 2 : 0) -
      (otherHeaders.test(column.header) ? 1.5 : 0);
    return [{ column, score, example }];
  });
  return candidates.toSorted((a, b) => b.score - a.score).find(({ score }) => score > 0.5);
}

/** Returns whether a cell may name a thing: some words, not an address, file, date or number. */
function isName(cell: string): boolean {
  return (
    cell.length <= 150 &&
    /\p{L}{2}/u.test(cell) &&
    !/^https?:|^[^\s]+\.[a-z\d]{2,5}$|^[^\s]*\d[^\s]*$/i.test(cell)
  );
}
