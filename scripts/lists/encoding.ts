import { isUtf8 } from 'node:buffer';
import type { Problem } from '#model/schema';
import { decodeWindows1252, wordsReadTwice } from '#scripts/bytes/windows-1252';
import { detectEncoding } from '#scripts/lists/detect-encoding';
import { readFault } from '#scripts/lists/problem-texts';
import { count } from '#scripts/report/figures';

/** Unicode encodings that spreadsheet programmes save text in. */
type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const encodingSample = 4000;

/** A decoded text, and the problems of decoding it. */
export interface DecodedFile {
  text: string;
  problems: Problem[];
}

export interface FileEncoding {
  /** Path below the collection folder. */
  file: string;
  /** Encoding of files that are not Unicode, named by the owner: a label of `TextDecoder`. */
  encoding?: string | undefined;
}

/**
 * Decodes a text file of unknown encoding. A byte order mark decides; without one, the zero bytes of UTF-16 do; then UTF-8, if
 * every byte is valid, or nearly every one; then the encoding that the owner names; else the one detected by its letters. Never
 * throws.
 *
 * @param bytes the file, whole
 * @returns the text without its byte order mark
 */
export function decodeFile(bytes: Uint8Array, { file, encoding }: FileEncoding): DecodedFile {
  const unicode = unicodeEncoding(bytes);
  if (unicode) {
    const text = new TextDecoder(unicode).decode(bytes);
    const lost = text.split(replacement).length - 1;
    const twice = wordsReadTwice(text);
    const problems: Problem[] = [];
    if (lost > 0)
      problems.push({ file, rows: [], ...readFault('letters-damaged', `${lost} that are damaged`) });
    const [[word, before] = ['', '']] = twice;
    if (before) {
      const found = `"${word}", and the like in ${count(twice.length, 'word')}`;
      problems.push({ file, rows: [], ...readFault('letters-read-twice', found, { before }) });
    }
    return { text, problems };
  }
  if (encoding !== undefined) return { text: decodeAs(encoding, bytes), problems: [] };
  const { legacy, isCertain } = detectEncoding(bytes, decodeWindows1252);
  const text = decodeAs(legacy?.label ?? western, bytes);
  if (!legacy && isCertain) return { text, problems: [] };
  const fault = readFault('encoding-unsure', legacy?.name ?? 'letters in an encoding that is not certain', {
    encoding: legacy?.name ?? 'Windows-1252 (Western European)',
    label: legacy?.label ?? 'windows-1250',
  });
  return { text, problems: [{ file, rows: [], ...fault }] };
}

/**
 * Returns the encoding that `decodeFile` reads a file in, by its name in the Encoding Standard.
 *
 * @param encoding of files that are not Unicode, named by the owner
 */
export function encodingOf(bytes: Uint8Array, encoding?: string): string {
  const label = unicodeEncoding(bytes) ?? encoding ?? detectEncoding(bytes, decodeWindows1252).legacy?.label;
  return new TextDecoder(label ?? western).encoding;
}

/** Decodes a text file of unknown encoding, as `decodeFile` does, without its problems. */
export function decodeText(bytes: Uint8Array): string {
  return decodeFile(bytes, { file: '' }).text;
}

const replacement = '\ufffd';
const western = 'windows-1252';

function unicodeEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const told = markedEncoding(bytes) ?? encodingByZeros(bytes);
  if (told) return told;
  if (isUtf8(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return 'utf-8';
  const text = new TextDecoder().decode(bytes);
  return isNearlyUtf8(text, text.split(replacement).length - 1) ? 'utf-8' : undefined;
}

/** True if at least four letters beyond ASCII are valid UTF-8 for each damaged one: in another encoding hardly any is. */
function isNearlyUtf8(text: string, damaged: number): boolean {
  return (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) > damaged * 4;
}

/** Decodes bytes in an encoding: a label of `TextDecoder`. */
export function decodeAs(encoding: string, bytes: Uint8Array): string {
  const decoder = new TextDecoder(encoding);
  return decoder.encoding === western ? decodeWindows1252(bytes) : decoder.decode(bytes);
}

function markedEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Latin letters, digits and delimiters take two bytes in UTF-16, one of them always zero; no other text has such bytes. */
function encodingByZeros(bytes: Uint8Array): UnicodeEncoding | undefined {
  const sample = bytes.subarray(0, encodingSample);
  const evenZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const oddZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  const many = sample.length / 20;
  if (oddZeros > many && evenZeros <= oddZeros / 4) return 'utf-16le';
  if (evenZeros > many && oddZeros <= evenZeros / 4) return 'utf-16be';
  return undefined;
}

/** First bytes of the files that people save a spreadsheet as instead of CSV. */
const signatures: readonly { bytes: readonly number[]; description: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], description: 'an Excel, LibreOffice, Numbers or ZIP file' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], description: 'an old Excel file (.xls)' },
  { bytes: [0x25, 0x50, 0x44, 0x46], description: 'a PDF' },
  { bytes: [0xff, 0xd8, 0xff], description: 'a JPEG picture' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], description: 'a PNG picture' },
  { bytes: [0x1f, 0x8b], description: 'a compressed file (gzip)' },
];

/**
 * Describes a binary file named .csv: `a PDF that is named .csv`; undefined if it may well be text.
 *
 * @param bytes the file, whole
 */
export function binaryContent(bytes: Uint8Array): string | undefined {
  const signature = signatures.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (signature) return `${signature.description} that is named .csv`;
  const sample = bytes.subarray(0, encodingSample);
  const unicode = markedEncoding(bytes) ?? encodingByZeros(bytes);
  // Half of the bytes of Cyrillic letters in UTF-16 are control characters.
  const codes = unicode
    ? Array.from(new TextDecoder(unicode).decode(sample), (character) => character.charCodeAt(0))
    : [...sample];
  const control = codes.filter((code) => (code > 0 && code < 9) || (code > 13 && code < 32));
  return control.length > codes.length / 20 ? 'a file that is not text' : undefined;
}
