import { knownColumn } from '#model/columns';
import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import type { FoundRow, RawColumn } from '#scripts/read/raw';

/** Words of headers that name things. */
const naming =
  /t[ií]t(?:el|le|re|ul|ol)|name|nom(?:bre|e)?\b|caption|heading|label|bezeichnung|benennung|designation|überschrift|objekt|object|work|werk|obra|œuvre|signatur/i;
/** Words of headers that never name a thing, though their cells may look so. */
const others =
  /id\b|^(?:filename|path|url|link)|date|year|jahr|file|datei|number|nummer|inv|sign\.|type|format|creator|author|photographer|person|place|rights|licen|note|status/i;
const mostRows = 1000;

/** Returns a problem for each list in which no row has a title: its items are called as their files are. */
export function untitledProblems({
  columns,
  records,
  itemsArePictures = false,
}: {
  columns: readonly RawColumn[];
  records: readonly FoundRow[];
  itemsArePictures?: boolean | undefined;
}): Problem[] {
  if (itemsArePictures) return [];
  const lists = groupBy(
    records.filter(({ row }) => row !== undefined),
    ({ source }) => source,
  );
  return [...lists].flatMap(([file, rows]) => {
    const hasTitle = ({ cells }: FoundRow) => Object.keys(cells).some((name) => /^title(?:@|$)/.test(name));
    if (rows.some((row) => hasTitle(row) || isManifest(row))) return [];
    const column = columns.find(({ name }) => name === 'title');
    const likely = likelyTitle(columns, rows.slice(0, mostRows));
    const named = likely === undefined ? undefined : JSON.stringify(likely.column.header);
    const example = likely === undefined ? '' : `, as "${likely.example}"`;
    const problem: Problem = {
      code: 'title-missing',
      severity: 'warning',
      file,
      rows: [],
      column: column?.header ?? 'title',
      expected: 'a column with the name of each item',
      found: column ? 'a column without a word' : 'no such column',
      remedy: `Items are called as their files or ids are. ${
        named
          ? `The column ${named} looks most like their names${example}: if it is, ${column ? `move its cells into "${column.header}"` : 'write title in its place in the first row'}.`
          : column
            ? 'Fill it in.'
            : 'Add a column with the header title.'
      }`,
    };
    return [problem];
  });
}

/** A manifest that is not fetched yet has the title. */
function isManifest({ cells }: FoundRow): boolean {
  return /^https?:.*(?:iiif|manifest)/i.test(cells.file ?? '');
}

/** Returns the column whose cells look most like names of things: by its header, or as they are short and all different. */
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
      (naming.test(column.header) ? 2 : 0) -
      (others.test(column.header) ? 1.5 : 0);
    return [{ column, score, example }];
  });
  return candidates.toSorted((a, b) => b.score - a.score).find(({ score }) => score > 0.5);
}

/** Returns whether a cell may be the name of a thing: some words, no address, file, date or number. */
function isName(cell: string): boolean {
  return (
    cell.length <= 150 &&
    /\p{L}{2}/u.test(cell) &&
    !/^https?:|^[^\s]+\.[a-z\d]{2,5}$|^[^\s]*\d[^\s]*$/i.test(cell)
  );
}
