/**
 * Writes the digits of every script as ASCII does, `١٩٥٧` and `१९५७` as `1957`, and full-width signs and squared eras, `㍼`, in
 * their usual form, and the Arabic comma as ours.
 */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5d\u3000\u337b-\u337e\u32ff]/g, (sign) => sign.normalize('NFKC'))
    .replace(/،/g, ',')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** Returns a digit in ASCII. The digits of a script follow each other in Unicode, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
