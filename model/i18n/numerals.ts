/** How a language writes numbers. */
export interface Numerals {
  /** The ten digits, from zero. */
  digits: string;
  /** What stands between groups of digits, and before the fraction. */
  group: string;
  decimal: string;
  /** Digits in the last group, and in each before it: 3 and 3, in India 3 and 2. */
  groupSizes: readonly [last: number, others: number];
  /** How many digits a number has before it is grouped: 4, in Spanish 5. */
  groupedFrom: number;
}

/** Reads how a language writes numbers off `Intl`. A browser may know it otherwise, or not at all: it is told. */
export function numeralsOf(language: string): Numerals {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const plain = new Intl.NumberFormat(language, { useGrouping: false });
  const parts = format.formatToParts(123_456_789.5);
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length);
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    digits: [...'0123456789'].map((digit) => plain.format(Number(digit))).join(''),
    group: signOf('group'),
    decimal: signOf('decimal'),
    groupSizes: [groups.at(-1) ?? 3, groups.at(-2) ?? 3],
    groupedFrom: format.formatToParts(1234).some(({ type }) => type === 'group') ? 4 : 5,
  };
}

/**
 * Writes a number as `numerals` say: the same characters on every machine.
 *
 * @param number not negative
 * @param fraction at most so many digits after the decimal sign
 */
export function writeNumber(number: number, numerals: Numerals, fraction = 0): string {
  const [integer = '', rest = ''] = number.toFixed(fraction).split('.');
  const digits = rest.replace(/0+$/, '');
  const { decimal, group, groupedFrom } = numerals;
  const whole = integer.length < groupedFrom ? [integer] : groupsOf(integer, numerals);
  // A digit of another script is put in last: what separates is never one.
  return inDigits(whole.join(group) + (digits && decimal + digits), numerals.digits);
}

function groupsOf(integer: string, { groupSizes: [last, others] }: Numerals): string[] {
  const groups = [integer.slice(-last)];
  for (let end = integer.length - last; end > 0; end -= others) {
    groups.unshift(integer.slice(Math.max(0, end - others), end));
  }
  return groups;
}

function inDigits(text: string, digits: string): string {
  return text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
}
