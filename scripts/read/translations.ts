import { isRecord } from '#scripts/read/values-at';

/**
 * How an owner says something in a further language of the site, wherever it is: the same name, `@`, the language's
 * tag. `title@fr` is a column of the spreadsheet and a key of `site.yaml`; `fields` has `creator@fr`.
 */
export interface TranslatedName {
  name: string;
  /** In small letters, with hyphens: see `sameLanguage`. */
  language?: string;
}

export function splitName(written: string): TranslatedName {
  const [, name = '', tag = ''] = /^(.+)@([a-z]{2,3}(?:[-_][a-z\d]+)*)$/i.exec(written.trim()) ?? [];
  return name ? { name: name.trim(), language: foldTag(tag) } : { name: written };
}

/** Tags differ in case, and a column's name has `_` for `-`. */
export function foldTag(tag: string): string {
  return tag.toLowerCase().replaceAll('_', '-');
}

/**
 * Values as they are said in a language: what stands under a name of that language takes the place of what stands under
 * the plain name. Names of other languages are left out.
 */
export function inLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, language));
  if (!isRecord(value)) return value;
  const said = new Map<string, unknown>();
  for (const [written, inner] of Object.entries(value)) {
    if (splitName(written).language === undefined) said.set(written, inLanguage(inner, language));
  }
  for (const [written, inner] of Object.entries(value)) {
    const { name, language: tag } = splitName(written);
    if (tag === foldTag(language)) said.set(name, merged(said.get(name), inLanguage(inner, language)));
  }
  return Object.fromEntries(said);
}

/** A label in another language leaves the rest of what is said of a field as it is. */
function merged(plain: unknown, translated: unknown): unknown {
  if (!isRecord(plain)) return translated;
  return isRecord(translated) ? { ...plain, ...translated } : { ...plain, label: translated };
}

/** The languages that names below a value are in, folded. */
export function languagesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  function look(inner: unknown): void {
    if (Array.isArray(inner)) inner.forEach(look);
    else if (isRecord(inner)) {
      for (const [written, below] of Object.entries(inner)) {
        const { language } = splitName(written);
        if (language) found.add(language);
        look(below);
      }
    }
  }
  look(value);
  return found;
}
