import type { Spans } from '#client/search/search';

const digitBits = 16;
const digits = 1 << digitBits;

/**
 * The same dated items, the earliest first, and of those that begin together the shortest. Sorted digit by digit, which
 * takes as long for any years: a comparison sort of 140,000 items would hold up the page.
 */
export function orderByDate({ numbers, from, to }: Spans): Spans {
  let order = new Uint32Array(numbers.length);
  for (let place = 0; place < order.length; place++) order[place] = place;
  for (const years of [to, from]) {
    for (const shift of [0, digitBits]) order = sortByDigit(order, years, shift);
  }
  const ordered = {
    numbers: new Uint32Array(order.length),
    from: new Int32Array(order.length),
    to: new Int32Array(order.length),
  };
  for (let n = 0; n < order.length; n++) {
    const place = order[n] ?? 0;
    ordered.numbers[n] = numbers[place] ?? 0;
    ordered.from[n] = from[place] ?? 0;
    ordered.to[n] = to[place] ?? 0;
  }
  return ordered;
}

/** The order by one digit of the years; what is alike keeps its order. */
function sortByDigit(order: Uint32Array<ArrayBuffer>, years: Int32Array, shift: number): typeof order {
  const starts = new Uint32Array(digits + 1);
  for (let n = 0; n < order.length; n++) count(starts, digitOf(years[order[n] ?? 0] ?? 0, shift) + 1);
  // The upper half of the years is mostly one: there is nothing to sort by.
  const common = digitOf(years[order[0] ?? 0] ?? 0, shift);
  if (starts[common + 1] === order.length) return order;
  for (let digit = 0; digit < digits; digit++) count(starts, digit + 1, starts[digit]);
  const sorted = new Uint32Array(order.length);
  for (let n = 0; n < order.length; n++) {
    const place = order[n] ?? 0;
    const digit = digitOf(years[place] ?? 0, shift);
    sorted[starts[digit] ?? 0] = place;
    count(starts, digit);
  }
  return sorted;
}

function count(counts: Uint32Array, place: number, by = 1): void {
  counts[place] = (counts[place] ?? 0) + by;
}

/** Half of a year's bits, the sign turned over so that what is before our era comes first. */
function digitOf(year: number, shift: number): number {
  return ((year ^ 0x80000000) >>> shift) & (digits - 1);
}
