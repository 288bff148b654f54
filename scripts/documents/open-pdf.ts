import { readSync } from 'node:fs';
import type { Pdfium } from '#scripts/documents/pdfium';

/** Why a PDF cannot be opened: it asks for a password, or is damaged or none. */
export type Refused = 'password' | 'damaged';

/** FPDF_ERR_PASSWORD, and FPDF_ERR_SECURITY for what is encrypted in a way that is not known. */
const passwordErrors = [4, 5];

/** Bytes of FPDF_FILEACCESS: the length of the file, a function, and what that is given. */
const fileAccessBytes = 12;

/**
 * Opens a PDF, which is read bit by bit as its pages are: a file of any size takes no memory for itself.
 *
 * @param handle of the open file, which stays open as long as the document
 * @param size of the file in bytes, below 2³¹
 * @returns the address of the document
 */
export function openPdf(pdfium: Pdfium, handle: number, size: number): number | Refused {
  const { addFunction, HEAPU8, wasmExports } = pdfium.pdfium;
  const read = addFunction((_, position = 0, address = 0, length = 0) => {
    const isRead = readSync(handle, pdfium.pdfium.HEAPU8, address, length, position) === length;
    return isRead ? 1 : 0;
  }, 'iiiii');
  const access = wasmExports.malloc(fileAccessBytes);
  new Int32Array(HEAPU8.buffer, access, 3).set([size, read, 0]);
  const document = pdfium.FPDF_LoadCustomDocument(access, '');
  if (document !== 0) return document;
  return passwordErrors.includes(pdfium.FPDF_GetLastError()) ? 'password' : 'damaged';
}
