/**
 * Converts digits of every script to ASCII (`١٩٥٧` and `१९५७` to `1957`), full-width characters and squared era names
 * (`㍼`) to their usual form, and the Arabic comma to a Latin one.
 */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5d\u3000\u337b-\u337e\u32ff]/g, (sign) => sign.normalize('NFKC'))
    .replace(/،/g, ',')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** Converts a digit to ASCII. In Unicode, the digits of a script are consecutive, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
