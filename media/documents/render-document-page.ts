import { stat } from 'node:fs/promises';
import { type OpenDocument, openDocument } from '#media/documents/open-document';
import type { Size } from '#media/documents/page-size';
import { drawnSchema } from '#media/documents/thread-messages';
import { UndecodableError } from '#media/pictures/convert/convertible';
import { writeTiff } from '#media/pictures/convert/tiff';
import { createSemaphore } from '#scripts/disk/concurrency';

/** Seconds; many times the duration of a page. */
const maxSeconds = 60;

/**
 * The document drawn last, kept open: the next page is usually from the same one, and opening takes ten times as long
 * as drawing.
 */
let last: { key: string; document: OpenDocument } | undefined;

/** Milliseconds without a request after which it is closed. */
const maxIdle = 5000;
let idle: NodeJS.Timeout | undefined;

const oneAtATime = createSemaphore(1);

/**
 * Renders a page of a PDF as displayed, without its comments, on white.
 * @param source absolute path
 * @param page from 0
 * @param size in pixels
 * @returns a TIFF in 8-bit RGB
 * @throws UndecodableError if it cannot be rendered, the file system's error if the file cannot be read, another error
 * if it takes too long
 */
export async function renderDocumentPage(
  source: string,
  page: number,
  { width, height }: Size,
): Promise<Buffer> {
  const size = { width, height };
  return oneAtATime.use(1, async () => {
    clearTimeout(idle);
    const document = await openCached(source);
    const drawn = await document.ask(
      { kind: 'draw', page, size },
      { schema: drawnSchema, seconds: maxSeconds },
    );
    idle = setTimeout(closeLast, maxIdle).unref();
    if (!drawn) throw new UndecodableError('the page cannot be drawn');
    return writeTiff({ ...size, color: 'rgb', hasAlpha: false, data: drawn });
  });
}

async function openCached(source: string): Promise<OpenDocument> {
  const { size, mtimeMs } = await stat(source);
  const key = `${source}, ${size} bytes, ${mtimeMs}`;
  if (last?.key !== key) {
    await closeLast();
    last = { key, document: openDocument(source) };
  }
  return last.document;
}

async function closeLast(): Promise<void> {
  const closed = last;
  last = undefined;
  await closed?.document.end();
}
