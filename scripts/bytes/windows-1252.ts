import { isUtf8 } from 'node:buffer';

/** Bytes 0x80 to 0x9f in Windows-1252: https://encoding.spec.whatwg.org/index-windows-1252.txt */
const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * Decodes Windows-1252. Not by TextDecoder, since many releases of Node from 20.18.3 on decode bytes 0x80 to 0x9f as
 * Latin-1: https://github.com/nodejs/node/issues/56542
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, (character) =>
    windows1252.charAt(character.charCodeAt(0) - 0x80),
  );
}

/**
 * Matches a continuation byte of UTF-8 that was decoded as Windows-1252; `continuationUnquoted` only if it did not become a
 * quotation mark.
 */
const continuation = `[\\u00a0-\\u00bf${windows1252}]`;
const continuationUnquoted = `(?![«»‘’‚“”„‹›])${continuation}`;
/**
 * Matches a letter of UTF-8 that was decoded as Windows-1252; from Greek to Arabic two in a row, since `»weiß«` and
 * `«CAFÉ»` are right.
 */
const doubleEncoded = new RegExp(
  `[ÂÃ]${continuation}|[ÄÅÊËÌ]${continuationUnquoted}|(?:[Î-Ñ×-Û]${continuation}){2}|[à-ï]${continuation}{2}|ð${continuation}{3}`,
);

/**
 * Returns the words of a text that were UTF-8, decoded as Windows-1252 and saved as UTF-8 again, with their original
 * forms: `MÃ¼hle` was `Mühle`.
 */
export function doubleEncodedWords(text: string): [word: string, before: string][] {
  if (!doubleEncoded.test(text)) return [];
  return text.split(/[ \t\r\n,;"]+/).flatMap((word): [string, string][] => {
    if (!doubleEncoded.test(word)) return [];
    const bytes = Buffer.from(
      word.replace(/[^\0-\xff]/g, (character) => {
        const at = windows1252.indexOf(character);
        return at < 0 ? character : String.fromCharCode(0x80 + at);
      }),
      'latin1',
    );
    return isUtf8(bytes) ? [[word, bytes.toString('utf8')]] : [];
  });
}
