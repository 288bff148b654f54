import { decodeWindows1252 } from '#scripts/read/windows-1252';

/** The encodings that spreadsheets save text in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const sampleSize = 2000;

/**
 * Decodes a text file that nobody has told us the encoding of.
 *
 * A byte order mark decides; without one, the zero bytes of UTF-16 do; then UTF-8, if every byte of it is
 * valid; at last Windows-1252, which is what Excel writes as "CSV" in western Europe and the Americas.
 * Never throws: Windows-1252 can decode anything.
 *
 * @param bytes the file, whole
 * @returns the text without its byte order mark, and the encoding that it was read in
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding =
    markedEncoding(bytes) ?? zeroedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text =
    encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return { text, encoding };
}

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Latin letters, digits and delimiters take two bytes in UTF-16, and one of the two is always zero. */
function zeroedEncoding(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, sampleSize);
  let evenZeros = 0;
  let oddZeros = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  const many = sample.length / 2 / 3;
  const few = sample.length / 2 / 20;
  if (oddZeros > many && evenZeros <= few) return 'utf-16le';
  if (evenZeros > many && oddZeros <= few) return 'utf-16be';
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
