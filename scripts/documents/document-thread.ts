/** Reads and draws pages of one document, as it is asked: the body of the thread that open-document.ts starts. */
import { fstatSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openPdf } from '#scripts/documents/open-pdf';
import { memoryOf, type Pdfium, startPdfium } from '#scripts/documents/pdfium';
import { readAbout } from '#scripts/documents/read-about';
import { readContents } from '#scripts/documents/read-contents';
import { readPage, withPage } from '#scripts/documents/read-page';
import { renderBitmap, rgbOf } from '#scripts/documents/render-bitmap';
import type {
  DocumentPage,
  DocumentTask,
  OpenedDocument,
  Question,
} from '#scripts/documents/thread-messages';

/** Only open-document.ts starts this thread, with a task of this very type. */
const { file, code }: DocumentTask = workerData;

/** Permission 5 of PDF 1.7, table 22: to copy texts and pictures. */
const copying = 0x10;

async function start(): Promise<void> {
  const pdfium = await startPdfium(code);
  // Open as long as the thread is there.
  const handle = openSync(file, 'r');
  const opened = openPdf(pdfium, handle, fstatSync(handle).size);
  // An error ends the thread, which is the answer then: WebAssembly that broke down is not to be used again.
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
    isCopyForbidden: (pdfium.FPDF_GetDocUserPermissions(document) & copying) === 0,
  };
}

start();
