import { isUtf8 } from 'node:buffer';
import type { Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { decodeWindows1252, doubleEncodedWords } from '#scripts/bytes/windows-1252';
import { detectEncoding } from '#scripts/lists/detect-encoding';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';

/** Unicode encodings of spreadsheet programs. */
type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const encodingSample = 4000;

/** A decoded text, and problems found while decoding it. */
export interface DecodedFile {
  text: string;
  problems: Problem[];
}

export interface FileEncoding {
  /** Path below the collection folder. */
  file: string;
  /** Encoding of files that are not Unicode, from the settings: a label of `TextDecoder`. */
  encoding?: string | undefined;
}

/**
 * Decodes a text file of unknown encoding: by its byte order mark; else as UTF-16 by its zero bytes; else as UTF-8 if
 * (nearly) every byte is valid; else in the encoding of the settings; else in the detected one. Never throws.
 *
 * @param bytes the whole file
 * @returns the text without its byte order mark
 */
export function decodeFile(bytes: Uint8Array, { file, encoding }: FileEncoding): DecodedFile {
  const unicode = unicodeEncoding(bytes);
  if (unicode) {
    const text = new TextDecoder(unicode).decode(bytes);
    const lost = text.split(replacementCharacter).length - 1;
    const twice = doubleEncodedWords(text);
    const problems: Problem[] = [];
    if (lost > 0)
      problems.push({
        file,
        rows: [],
        ...readFault('letters-damaged', readPhrase('letters-lost', { count: lost })),
      });
    const [[word, before] = ['', '']] = twice;
    if (before) {
      const found = readPhrase('word-and-the-like', { word, count: twice.length });
      problems.push({ file, rows: [], ...readFault('letters-read-twice', found, { before }) });
    }
    return { text, problems };
  }
  if (encoding !== undefined) return { text: decodeAs(encoding, bytes), problems: [] };
  const { legacy, isCertain } = detectEncoding(bytes, decodeWindows1252);
  const text = decodeAs(legacy?.label ?? western, bytes);
  if (!legacy && isCertain) return { text, problems: [] };
  const fault = readFault('encoding-unsure', legacy?.name ?? readPhrase('encoding-uncertain'), {
    encoding: legacy?.name ?? 'Windows-1252 (Western European)',
    label: legacy?.label ?? 'windows-1250',
  });
  return { text, problems: [{ file, rows: [], ...fault }] };
}

/**
 * Returns the encoding in which `decodeFile` reads a file, by its name in the Encoding Standard.
 *
 * @param encoding of files that are not Unicode, from the settings
 */
export function encodingOf(bytes: Uint8Array, encoding?: string): string {
  const label = unicodeEncoding(bytes) ?? encoding ?? detectEncoding(bytes, decodeWindows1252).legacy?.label;
  return new TextDecoder(label ?? western).encoding;
}

/** Decodes a text file like `decodeFile`, without its problems. */
export function decodeText(bytes: Uint8Array): string {
  return decodeFile(bytes, { file: '' }).text;
}

const replacementCharacter = '\ufffd';
const western = 'windows-1252';

function unicodeEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const unicode = markedEncoding(bytes) ?? encodingByZeros(bytes);
  if (unicode) return unicode;
  if (isUtf8(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return 'utf-8';
  const text = new TextDecoder().decode(bytes);
  return isNearlyUtf8(text, text.split(replacementCharacter).length - 1) ? 'utf-8' : undefined;
}

/** True if at least four non-ASCII letters are valid UTF-8 for each damaged one: in other encodings hardly any is. */
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

/** Detects UTF-16: Latin letters, digits and delimiters have a zero byte in it; other texts contain none. */
function encodingByZeros(bytes: Uint8Array): UnicodeEncoding | undefined {
  const sample = bytes.subarray(0, encodingSample);
  const evenZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const oddZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  const many = sample.length / 20;
  if (oddZeros > many && evenZeros <= oddZeros / 4) return 'utf-16le';
  if (evenZeros > many && oddZeros <= evenZeros / 4) return 'utf-16be';
  return undefined;
}

/** First bytes of files that people save instead of CSV. */
const signatures = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'kind-zip' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'kind-xls' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'kind-pdf' },
  { bytes: [0xff, 0xd8, 0xff], kind: 'kind-jpeg' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], kind: 'kind-png' },
  { bytes: [0x1f, 0x8b], kind: 'kind-gzip' },
] as const;

/**
 * Describes a binary file named .csv: `a PDF that is named .csv`; undefined if it may be text.
 *
 * @param bytes the whole file
 */
export function binaryContent(bytes: Uint8Array): Phrase | undefined {
  const signature = signatures.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (signature) return readPhrase('named-csv', { kind: readPhrase(signature.kind) });
  const sample = bytes.subarray(0, encodingSample);
  const unicode = markedEncoding(bytes) ?? encodingByZeros(bytes);
  // In UTF-16, half of the bytes of Cyrillic letters look like control characters.
  const codes = unicode
    ? Array.from(new TextDecoder(unicode).decode(sample), (character) => character.charCodeAt(0))
    : [...sample];
  const control = codes.filter((code) => (code > 0 && code < 9) || (code > 13 && code < 32));
  return control.length > codes.length / 20 ? readPhrase('file-not-text') : undefined;
}
