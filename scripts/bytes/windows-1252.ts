import { isUtf8 } from 'node:buffer';

/** Bytes 0x80 to 0x9f in Windows-1252: https://encoding.spec.whatwg.org/index-windows-1252.txt */
const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * Decodes Windows-1252. By hand, as many releases of Node from 20.18.3 on take the bytes 0x80 to 0x9f for Latin-1:
 * https://github.com/nodejs/node/issues/56542
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, (character) =>
    windows1252.charAt(character.charCodeAt(0) - 0x80),
  );
}

/** Matches a byte of UTF-8 that follows another, read as Windows-1252; and one that was not read as a quotation mark. */
const following = `[\\u00a0-\\u00bf${windows1252}]`;
const letterly = `(?![«»‘’‚“”„‹›])${following}`;
/** Matches a letter of UTF-8 read so, of Greek to Arabic two in a row: `»weiß«` and `«CAFÉ»` are right. */
const readTwice = new RegExp(
  `[ÂÃ]${following}|[ÄÅÊËÌ]${letterly}|(?:[Î-Ñ×-Û]${following}){2}|[à-ï]${following}{2}|ð${following}{3}`,
);

/**
 * Returns the words of a text whose UTF-8 a program took for Windows-1252, and saved as UTF-8 once more, with what they were before:
 * `MÃ¼hle` was `Mühle`.
 */
export function wordsReadTwice(text: string): [word: string, before: string][] {
  if (!readTwice.test(text)) return [];
  return text.split(/[ \t\r\n,;"]+/).flatMap((word): [string, string][] => {
    if (!readTwice.test(word)) return [];
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
