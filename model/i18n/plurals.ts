/** The plural categories of CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules), the fallback first. */
const categories: readonly string[] = ['other', 'zero', 'one', 'two', 'few', 'many'];

/** Returns the plural categories that a language uses for cardinal numbers. */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * Reads the plural rule of a language off `Intl`, which Safari 12 lacks: a digit for each number below 200, and one for a
 * million. Rules for whole numbers look no further than the last two digits, and whether there are millions alone.
 *
 * @returns digits that index `categories`; zeros at the end are left out
 */
export function pluralTable(language: string): string {
  const rules = new Intl.PluralRules(language);
  return [...Array(200).keys(), 1_000_000]
    .map((number) => categories.indexOf(rules.select(number)))
    .join('')
    .replace(/0+$/, '');
}

/** Returns the key of a whole number's form in compiled messages: a digit of the table, or nothing for the fallback. */
export function pluralKey(count: number, table: string): string {
  const beyond = count % 1_000_000 ? 100 + (count % 100) : 200;
  return table.charAt(count < 100 ? count : beyond);
}

/** Returns the key of a plural category in compiled messages. Others than categories, such as `=1`, are keys themselves. */
export function keyOfCategory(category: string): string {
  const index = categories.indexOf(category);
  return index > 0 ? String(index) : category;
}
