/** Digits and separators of a locale's numbers. */
export interface Numerals {
  /** The ten digits, from zero. */
  digits: string;
  /** Thousands separator. */
  group: string;
  /** Decimal separator. */
  decimal: string;
  /** Digits in the last group, and in each before it: 3 and 3, in India 3 and 2. */
  groupSizes: readonly [last: number, others: number];
  /** Minimum number of digits for grouping: 4, in Spanish 5. */
  groupedFrom: number;
}

/** Derives a locale's number format from `Intl`. For the build: `Intl` of browsers may differ, or lack the locale. */
export function numeralsOf(language: string): Numerals {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const plain = new Intl.NumberFormat(language, { useGrouping: false });
  const parts = format.formatToParts(123_456_789.5);
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length);
  const separator = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
  return {
    digits: [...'0123456789'].map((digit) => plain.format(Number(digit))).join(''),
    group: separator('group'),
    decimal: separator('decimal'),
    groupSizes: [groups.at(-1) ?? 3, groups.at(-2) ?? 3],
    groupedFrom: format.formatToParts(1234).some(({ type }) => type === 'group') ? 4 : 5,
  };
}

/**
 * Formats a number, with the same characters on every machine.
 * @param number not negative
 * @param fraction maximum number of decimals
 */
export function writeNumber(number: number, numerals: Numerals, fraction = 0): string {
  const [integer = '', rest = ''] = number.toFixed(fraction).split('.');
  const digits = rest.replace(/0+$/, '');
  const { decimal, group, groupedFrom } = numerals;
  const whole = integer.length < groupedFrom ? [integer] : digitGroups(integer, numerals);
  return (whole.join(group) + (digits && decimal + digits)).replace(/\d/g, (digit) =>
    numerals.digits.charAt(Number(digit)),
  );
}

function digitGroups(integer: string, { groupSizes: [last, others] }: Numerals): string[] {
  const groups = [integer.slice(-last)];
  for (let end = integer.length - last; end > 0; end -= others) {
    groups.unshift(integer.slice(Math.max(0, end - others), end));
  }
  return groups;
}
