/** Plural categories of CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules), the fallback first. */
const categories: readonly string[] = ['other', 'zero', 'one', 'two', 'few', 'many'];

/** Returns the plural categories that a language uses for cardinal numbers. */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * Derives the plural rule of a language from `Intl`, which Safari 12 lacks: a digit for each number below 200, and one
 * for a million. Rules for whole numbers depend only on the last two digits, and on being millions.
 * @returns digits that index `categories`, without trailing zeros
 */
export function pluralTable(language: string): string {
  const rules = new Intl.PluralRules(language);
  return [...Array(200).keys(), 1_000_000]
    .map((number) => categories.indexOf(rules.select(number)))
    .join('')
    .replace(/0+$/, '');
}

/** Returns the key of a number's plural form in compiled messages: a digit of the table, or empty for the fallback. */
export function pluralKey(count: number, table: string): string {
  const beyond = count % 1_000_000 ? 100 + (count % 100) : 200;
  return table.charAt(count < 100 ? count : beyond);
}

/** Returns the key of a plural category in compiled messages. Other selectors, such as `=1`, are their own keys. */
export function keyOfCategory(category: string): string {
  const index = categories.indexOf(category);
  return index > 0 ? String(index) : category;
}
