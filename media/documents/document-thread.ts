/** Worker thread that reads and draws pages of one document on request. Started by open-document.ts. */
import { fstatSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readAbout, readContents } from '#media/documents/pdf-metadata';
import { memoryOf, type Pdfium, startPdfium } from '#media/documents/pdfium';
import { readPage, withPage } from '#media/documents/read-page';
import { renderBitmap, rgbOf } from '#media/documents/render-bitmap';
import type { DocumentPage, DocumentTask, OpenedDocument, Question } from '#media/documents/thread-messages';

/** Only open-document.ts starts this thread, always with a `DocumentTask`. */
const { file, code }: DocumentTask = workerData;

/** Permission bit 5 (PDF 1.7, table 22): copying text and pictures. */
const copyPermission = 0x10;

/** Why a PDF cannot be opened: it needs a password, or is damaged or not a PDF. */
type OpenFailure = 'password' | 'damaged';

/** FPDF_ERR_PASSWORD, and FPDF_ERR_SECURITY for unknown encryption. */
const passwordErrors = [4, 5];

/** Size of FPDF_FILEACCESS in bytes: file length, callback, and the callback's parameter. */
const fileAccessBytes = 12;

async function start(): Promise<void> {
  const pdfium = await startPdfium(code);
  // Stays open until the thread ends.
  const handle = openSync(file, 'r');
  const opened = openPdf(pdfium, handle, fstatSync(handle).size);
  // An error ends the thread, which tells the caller: after a crash the WebAssembly instance is unusable.
  parentPort?.on('message', (question: Question) => {
    const answer = answerTo(pdfium, opened, question);
    const moved = answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : [];
    parentPort?.postMessage({ answer, memory: memoryOf(pdfium) }, moved);
  });
}

function answerTo(
  pdfium: Pdfium,
  document: ReturnType<typeof openPdf>,
  question: Question,
): OpenedDocument | DocumentPage | Uint8Array | undefined {
  if (typeof document === 'string') return question.kind === 'open' ? document : undefined;
  switch (question.kind) {
    case 'open':
      return describe(pdfium, document);
    case 'read':
      return readPage(pdfium, document, { index: question.page, pixelLimit: question.pixelLimit });
    case 'draw':
      return withPage(pdfium, document, question.page, (page) =>
        rgbOf(renderBitmap(pdfium, page, question.size)),
      );
  }
}

function describe(pdfium: Pdfium, document: number): OpenedDocument {
  const total = pdfium.FPDF_GetPageCount(document);
  return {
    total,
    contents: readContents(pdfium, document, total),
    about: readAbout(pdfium, document),
    attached: pdfium.FPDFDoc_GetAttachmentCount(document),
    isCopyForbidden: (pdfium.FPDF_GetDocUserPermissions(document) & copyPermission) === 0,
  };
}

start();

/**
 * Opens a PDF. It is read in blocks on demand, so that memory does not depend on the file's size.
 * @param handle of the open file; must stay open as long as the document
 * @param size of the file in bytes, below 2³¹
 * @returns the address of the document
 */
function openPdf(pdfium: Pdfium, handle: number, size: number): number | OpenFailure {
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
