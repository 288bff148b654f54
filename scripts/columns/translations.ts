import type { ColumnName } from '#model/columns';
import type { Fault } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { readFault } from '#scripts/lists/problem-texts';
import type { RawColumn } from '#scripts/read/raw';
import { settingsFault } from '#scripts/settings/problem-texts';
import { isRecord } from '#scripts/settings/yaml';

/**
 * A name in a secondary language: the same name, `@`, the language's tag. `title@fr` is a column of the spreadsheet
 * and a key of `site.yaml`; `fields` has `creator@fr`.
 */
export interface TranslatedName {
  name: string;
  /** Folded by `foldTag`. */
  language?: string;
}

export function splitName(written: string): TranslatedName {
  const [, name = '', tag = ''] = /^(.+)@([a-z]{2,3}(?:[-_][a-z\d]+)*)$/i.exec(written.trim()) ?? [];
  return name ? { name: name.trim(), language: foldTag(tag) } : { name: written };
}

/** Folds a tag to lower case and hyphens: tags differ in case, and columns' names have `_` for `-`. */
export function foldTag(tag: string): string {
  return tag.toLowerCase().replaceAll('_', '-');
}

/**
 * Returns a value in a language: entries named in that language replace the ones with the plain name, and other
 * languages are removed.
 */
export function inLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, language));
  if (!isRecord(value)) return value;
  const entries = new Map<string, unknown>();
  for (const [written, inner] of Object.entries(value)) {
    if (splitName(written).language === undefined) entries.set(written, inLanguage(inner, language));
  }
  for (const [written, inner] of Object.entries(value)) {
    const { name, language: tag } = splitName(written);
    if (tag === foldTag(language)) entries.set(name, merge(entries.get(name), inLanguage(inner, language)));
  }
  return Object.fromEntries(entries);
}

/** Merges a translated setting of a field: a label keeps the other settings. */
function merge(plain: unknown, translated: unknown): unknown {
  if (!isRecord(plain)) return translated;
  return isRecord(translated) ? { ...plain, ...translated } : { ...plain, label: translated };
}

/** Returns the languages of all names in a value, folded. */
export function languagesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  function collect(inner: unknown): void {
    if (Array.isArray(inner)) inner.forEach(collect);
    else if (isRecord(inner)) {
      for (const [written, below] of Object.entries(inner)) {
        const { language } = splitName(written);
        if (language) found.add(language);
        collect(below);
      }
    }
  }
  collect(value);
  return found;
}

/** The columns of a spreadsheet, without translations. */
export interface TranslatedColumns {
  columns: RawColumn[];
  /** Names of columns in several languages. */
  translated: Set<string>;
  problems: Problem[];
}

/** Columns that are the same in every language. */
export const untranslatedColumns: ReadonlySet<string> = new Set<ColumnName>([
  'id',
  'parent',
  'file',
  'preview',
  'latitude',
  'longitude',
  'rightsstatement',
]);

/**
 * Separates columns such as `title@fr` from the columns that they translate. A column in secondary languages only
 * stays a column; a translation into a language that the site lacks, or of a column that cannot be translated, is
 * ignored and a problem.
 */
export function separateTranslations(
  columns: readonly RawColumn[],
  { languages, file }: { languages: readonly string[]; file: string },
): TranslatedColumns {
  const known = new Set(languages.map(foldTag));
  const plain = new Map<string, RawColumn>();
  const translated = new Set<string>();
  const problems: Problem[] = [];
  for (const column of columns) {
    const { name, language } = splitName(column.name);
    const report = (fault: Fault) => problems.push({ file, rows: [1], column: column.header, ...fault });
    if (language === undefined) plain.set(name, column);
    else if (!known.has(language)) report(settingsFault('language-unlisted', `@${language}`, { language }));
    else if (untranslatedColumns.has(name))
      report(readFault('column-untranslatable', `@${language}`, { name }));
    else {
      translated.add(name);
      if (!plain.has(name)) plain.set(name, { ...column, name, header: splitName(column.header).name });
    }
  }
  return { columns: [...plain.values()], translated, problems };
}
