import { knownColumn, partColumns } from '#model/columns';
import { groupBy } from '#model/std/group-by';
import { columnName } from '#scripts/columns/column-names';
import { joiningOf } from '#scripts/columns/joined-columns';
import type { SourceColumn } from '#scripts/columns/source-columns';

/** `creator_2`, `Creator 2`, `creator.1` */
const numberedHeader = /^(.*?[^\d _.-])([ _.-]*)(\d{1,2})$/;
/** Headers of columns with several values that are not known columns. */
const multiValueNames: ReadonlySet<string> = new Set([
  ...['subject', 'subjects', 'keyword', 'keywords', 'tag', 'tags', 'contributor', 'publisher', 'genre'],
  ...['type', 'language', 'schlagwort', 'schlagwörter', 'thema', 'sujet', 'mot_clé', 'tema', 'assunto'],
]);
/** Columns of which a row has only one. */
const singleValueColumns: ReadonlySet<string> = new Set(
  [...partColumns].filter((name) => !['title', 'file'].includes(name)),
);

/**
 * Gives numbered columns their common name: `creator_1` and `creator_2` are two values of `creator`. Of a
 * single-valued column, such as a title, the lowest filled number counts, and one that differs stays a column of its
 * own. A number other than 1 without a series, as in `title_2`, means something else.
 *
 * @param isEvery true if the exporting program numbers columns of any name
 */
export function joinNumbered(columns: readonly SourceColumn[], isEvery: boolean): SourceColumn[] {
  const plain = new Set(columns.map(({ name }) => name));
  const read = columns.map((column) => ({ column, numbering: numberingOf(column, isEvery) }));
  const groups = groupBy(read, ({ numbering }) => numbering?.base);
  return read.map(({ column, numbering }) => {
    if (!numbering) return column;
    const { base, label, isApart, number } = numbering;
    const isSeries = groups.get(base)?.some((other) => other.numbering?.number === 1) ?? false;
    // `publisher2` beside `publisher` keeps its own name, which settings may use.
    if (!isSeries && !(isApart && plain.has(base))) return column;
    const isSingle = joiningOf(base) === 'first';
    return { ...column, name: base, header: label, number, rank: isSingle ? afterAliases + number : 0 };
  });
}

/** Ranks numbers after all aliases of a column. */
const afterAliases = 1000;

function numberingOf({ own, name, isChosen }: SourceColumn, isEvery: boolean) {
  if (name !== own.name || isChosen) return undefined;
  const [, label = '', between = '', number = ''] = numberedHeader.exec(own.header) ?? [];
  if (label === '') return undefined;
  const base = columnName(label);
  const mayJoin = isEvery || knownColumn(base) !== undefined || multiValueNames.has(base);
  return singleValueColumns.has(base) || !mayJoin
    ? undefined
    : { base, label, isApart: between !== '', number: Number(number) };
}
