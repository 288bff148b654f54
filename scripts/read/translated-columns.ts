import type { ColumnName } from '#model/columns';
import type { Problem } from '#model/schema';
import type { RawColumn } from '#scripts/read/raw';
import { foldTag, splitName } from '#scripts/read/translations';

/** The columns of a spreadsheet, those that say another's values in a further language taken out. */
export interface TranslatedColumns {
  columns: RawColumn[];
  /** Names of the columns of which there are some in several languages. */
  translated: Set<string>;
  problems: Problem[];
}

/** Columns that say the same in every language. */
export const inNoLanguage: ReadonlySet<string> = new Set<ColumnName>([
  'id',
  'parent',
  'file',
  'preview',
  'latitude',
  'longitude',
  'rightsstatement',
]);

/**
 * Parts columns such as `title@fr` from those that they translate. A column that is there in further languages only is
 * one of the others all the same; one in a language that the site is not in, or
 * of what has no language, is told and passed over.
 */
export function partTranslations(
  columns: readonly RawColumn[],
  { languages, file }: { languages: readonly string[]; file: string },
): TranslatedColumns {
  const known = new Set(languages.map(foldTag));
  const plain = new Map<string, RawColumn>();
  const translated = new Set<string>();
  const problems: Problem[] = [];
  for (const column of columns) {
    const { name, language } = splitName(column.name);
    if (language !== undefined && !known.has(language)) problems.push(noSuchLanguage(column, language, file));
    else if (language === undefined) plain.set(name, column);
    else if (inNoLanguage.has(name)) problems.push(sameInEach(column, { name, language, file }));
    else {
      translated.add(name);
      if (!plain.has(name)) plain.set(name, { name, header: splitName(column.header).name });
    }
  }
  return { columns: [...plain.values()], translated, problems };
}

function noSuchLanguage({ header }: RawColumn, language: string, file: string): Problem {
  return {
    severity: 'warning',
    file,
    rows: [1],
    column: header,
    expected: 'a column in a language of the site',
    found: `@${language}`,
    remedy: `Add "${language}" to "languages" in site.yaml. Until then the column is passed over.`,
  };
}

function sameInEach(
  { header }: RawColumn,
  { name, language, file }: { name: string; language: string; file: string },
): Problem {
  return {
    severity: 'warning',
    file,
    rows: [1],
    column: header,
    expected: `a column that may be translated: ${name} is the same in every language`,
    found: `@${language}`,
    remedy: `Name it "${name}", without a language, or leave it out. Until then the column is passed over.`,
  };
}
