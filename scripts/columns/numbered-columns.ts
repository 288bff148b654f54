import { knownColumn, partColumns } from '#model/columns';
import { groupBy } from '#model/std/group-by';
import { columnName } from '#scripts/columns/column-names';
import { joiningOf } from '#scripts/columns/joined-columns';
import type { SourceColumn } from '#scripts/columns/source-columns';

/** `creator_2`, `Creator 2`, `creator.1` */
const numbered = /^(.*?[^\d _.-])([ _.-]*)(\d{1,2})$/;
/** Words of several values, which are no known columns. */
const severalValues: ReadonlySet<string> = new Set([
  ...['subject', 'subjects', 'keyword', 'keywords', 'tag', 'tags', 'contributor', 'publisher', 'genre'],
  ...['type', 'language', 'schlagwort', 'schlagwörter', 'thema', 'sujet', 'mot_clé', 'tema', 'assunto'],
]);
/** Columns of which a row has one, as its name. */
const single: ReadonlySet<string> = new Set(
  [...partColumns].filter((name) => !['title', 'file'].includes(name)),
);

/**
 * Gives numbered columns the name that they share: `creator_1` and `creator_2` are two values of `creator`. Of a column with one
 * value, as a title, the lowest number that is filled counts, and one that differs stays a column of its own. A number alone, as
 * `title_2`, says that it is something else, unless it is 1.
 *
 * @param isEvery true if the program that wrote them numbers columns of all names
 */
export function joinNumbered(columns: readonly SourceColumn[], isEvery: boolean): SourceColumn[] {
  const plain = new Set(columns.map(({ name }) => name));
  const read = columns.map((column) => ({ column, numbering: numberingOf(column, isEvery) }));
  const groups = groupBy(read, ({ numbering }) => numbering?.base);
  return read.map(({ column, numbering }) => {
    if (!numbering) return column;
    const { base, label, isApart, number } = numbering;
    const isSeries = groups.get(base)?.some((other) => other.numbering?.number === 1) ?? false;
    // `publisher2` beside `publisher` has a name of its own, which settings may use.
    if (!isSeries && !(isApart && plain.has(base))) return column;
    const isSingle = joiningOf(base) === 'first';
    return { ...column, name: base, header: label, number, rank: isSingle ? afterAliases + number : 0 };
  });
}

/** Numbers come after all names of a column. */
const afterAliases = 1000;

function numberingOf({ own, name }: SourceColumn, isEvery: boolean) {
  if (name !== own.name) return undefined;
  const [, label = '', between = '', number = ''] = numbered.exec(own.header) ?? [];
  if (label === '') return undefined;
  const base = columnName(label);
  const mayJoin = isEvery || knownColumn(base) !== undefined || severalValues.has(base);
  return single.has(base) || !mayJoin
    ? undefined
    : { base, label, isApart: between !== '', number: Number(number) };
}
