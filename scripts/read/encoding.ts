/** Encodings that spreadsheet programmes save text in, beside Windows-1252. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const encodingSample = 2000;
const binarySample = 4000;

/**
 * Decodes a text file of unknown encoding. A byte order mark decides; without one, the zero bytes of UTF-16 do; then
 * UTF-8, if every byte is valid; at last Windows-1252, which Excel writes as "CSV" in western Europe and the Americas.
 * Never throws: Windows-1252 can decode anything.
 *
 * @param bytes the file, whole
 * @returns the text without its byte order mark
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? encodingByZeros(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Latin letters, digits and delimiters take two bytes in UTF-16, and one of the two is always zero. */
function encodingByZeros(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, encodingSample);
  const evenZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const oddZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  const many = sample.length / 2 / 3;
  const few = sample.length / 2 / 20;
  if (oddZeros > many && evenZeros <= few) return 'utf-16le';
  if (evenZeros > many && oddZeros <= few) return 'utf-16be';
  return undefined;
}

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

/** First bytes of what people save a spreadsheet as, in place of CSV. */
const signatures: readonly { bytes: readonly number[]; description: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], description: 'an Excel, LibreOffice, Numbers or ZIP file' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], description: 'an old Excel file (.xls)' },
  { bytes: [0x25, 0x50, 0x44, 0x46], description: 'a PDF' },
  { bytes: [0xff, 0xd8, 0xff], description: 'a JPEG picture' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], description: 'a PNG picture' },
  { bytes: [0x1f, 0x8b], description: 'a compressed file (gzip)' },
];

/**
 * Returns what a file named .csv is instead of text: `a PDF that is named .csv`; undefined if it may well be text.
 *
 * @param bytes the file, whole
 */
export function binaryContent(bytes: Uint8Array): string | undefined {
  const signature = signatures.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (signature) return `${signature.description} that is named .csv`;
  const sample = bytes.subarray(0, binarySample);
  // Zero bytes are UTF-16's.
  const control = sample.filter((byte) => (byte > 0 && byte < 9) || (byte > 13 && byte < 32));
  return control.length > sample.length / 20 ? 'a file that is not text' : undefined;
}
