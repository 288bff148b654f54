/** A noun in the plural forms of its language; `#` stands for the number. */
export type CountForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Makes the function that counts in a language: `count(3, { one: '# item', other: '# items' })` is `3 items`.
 *
 * Safari 12 has no `Intl.PluralRules` (https://caniuse.com/intl-pluralrules): there one is `one`, all else `other`.
 */
export function counterFor(language: string): (count: number, forms: CountForms) => string {
  const numbers = new Intl.NumberFormat(language);
  const rules = 'PluralRules' in Intl ? new Intl.PluralRules(language) : undefined;
  return (count, forms) => {
    const form = rules ? rules.select(count) : count === 1 ? 'one' : 'other';
    return (forms[form] ?? forms.other).replace('#', numbers.format(count));
  };
}
