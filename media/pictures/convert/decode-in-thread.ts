import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { UndecodableError } from '#media/pictures/convert/convertible';
import { writeTiff } from '#media/pictures/convert/tiff';
import { createSemaphore } from '#scripts/disk/concurrency';
import { programFile } from '../../../scripts/programs.mjs';

const pixelsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  color: z.enum(['grey', 'rgb']),
  hasAlpha: z.boolean(),
  data: z.instanceof(Uint8Array),
});

/** Data for a thread: the expected format (not chosen by the file), the file's bytes, and compiled ImageMagick. */
export interface DecoderTask {
  format: 'HEIC' | 'JP2';
  file: Uint8Array;
  decoder: WebAssembly.Module;
}

/** Seconds; many times the duration of 48 megapixels. */
const defaultSeconds = 120;

const oneAtATime = createSemaphore(1);

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles ImageMagick once per process. */
function compileDecoder(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/**
 * Decodes a picture to an 8-bit TIFF with ImageMagick (WebAssembly) in a thread, one at a time: memory is freed when
 * the thread ends, a crash ends the thread alone, and a slow decoder is stopped.
 * @param file all of its bytes
 * @param icc profile of its colours
 * @throws UndecodableError if it cannot be decoded, another error after a timeout
 */
export async function decode(
  format: DecoderTask['format'],
  file: Uint8Array,
  icc?: Buffer,
  seconds = defaultSeconds,
): Promise<Buffer> {
  const decoder = await compileDecoder();
  const pixels = await oneAtATime.use(1, () => runThread({ format, file, decoder }, seconds));
  return writeTiff(pixelsSchema.parse(pixels), icc);
}

async function runThread(workerData: DecoderTask, seconds: number): Promise<unknown> {
  const thread = new Worker(programFile('decoder-thread'), { workerData, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const stop = () => reject(new Error(`it takes longer than ${seconds} seconds to decode`));
      timer = setTimeout(stop, seconds * 1000);
      thread.once('message', resolve);
      thread.once('error', ({ message }) => reject(new UndecodableError(message)));
      thread.once('exit', (code) => reject(new UndecodableError(`the decoder ended with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
