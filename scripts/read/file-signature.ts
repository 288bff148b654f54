import type { Fault } from '#scripts/read/fault';

/** First bytes of what people save a spreadsheet as, in place of CSV. */
const signatures: readonly { bytes: readonly number[]; what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'an Excel, LibreOffice, Numbers or ZIP file' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel file (.xls)' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a JPEG picture' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a PNG picture' },
  { bytes: [0x1f, 0x8b], what: 'a compressed file (gzip)' },
];

const sampleSize = 4000;

/**
 * Says whether a file named .csv is something else: a workbook with the wrong ending, or no text at all.
 *
 * @param bytes the file, whole
 * @returns one fault that tells how to export CSV, or undefined when the file may well be text
 */
export function spreadsheetFault(bytes: Uint8Array): Fault | undefined {
  const signature = signatures.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (!signature && !isBinary(bytes.subarray(0, sampleSize))) return undefined;
  return {
    expected: 'a table saved as CSV',
    found: signature ? `${signature.what} that is named .csv` : 'a file that is not text',
    remedy: 'Open it in your spreadsheet programme and export it as "CSV UTF-8 (comma delimited)".',
  };
}

/** Zero bytes are UTF-16's business; other control characters hardly come up in text. */
function isBinary(sample: Uint8Array): boolean {
  const control = sample.filter((byte) => (byte > 0 && byte < 9) || (byte > 13 && byte < 32));
  return control.length > sample.length / 20;
}
