import { type Numerals, writeNumber } from '#model/i18n/numerals';

/** The plural forms of languages (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html). */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Which of its plural forms a language uses for a whole number. */
export type PluralRule<Form extends PluralForm> = (count: number) => Form;

/** A noun in each plural form of its language; `#` stands for the number. */
export type CountForms<Form extends PluralForm> = Record<Form, string>;

/** What a language's words need to speak of numbers. */
export interface Figures<Form extends PluralForm> {
  /** `count(3, { one: '# item', other: '# items' })` is `3 items`. */
  count: (count: number, forms: CountForms<Form>) => string;
  number: (number: number) => string;
  /** A number that is not negative, with at most so many digits after the decimal sign. */
  decimal: (number: number, fraction: number) => string;
}

export function figuresFor<Form extends PluralForm>(
  plural: PluralRule<Form>,
  numerals: Numerals,
): Figures<Form> {
  const number = (value: number) => writeNumber(value, numerals);
  return {
    number,
    count: (value, forms) => forms[plural(value)].replace('#', number(value)),
    decimal: (value, fraction) => writeNumber(value, numerals, fraction),
  };
}
