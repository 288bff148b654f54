import { columns, knownColumn } from '#model/columns';
import { normaliseHeader } from '#scripts/read/csv-columns';
import { splitName } from '#scripts/read/translations';

/** The name that a column has in the rest of the code, however its header is spelt: `Titre@FR` is `title@fr`. */
export function columnName(header: string): string {
  const { name: plain, language } = splitName(header);
  const name = normaliseHeader(plain);
  const known = knownColumn(name) ?? name;
  return language === undefined ? known : `${known}@${language}`;
}

/**
 * How far a header is from the name of the known column that it stands for: 0 for the name itself, 1 for its
 * first alias, and so on. Where several headers stand for one column, the nearest is asked first.
 */
export function aliasRank(header: string): number {
  const name = knownColumn(header);
  const column = columns.find((candidate) => candidate.name === name);
  if (!column) return 0;
  const aliases: readonly string[] = column.aliases;
  return aliases.indexOf(header) + 1;
}
