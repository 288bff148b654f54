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

/** Data for a thread: the format, which the file does not choose, all bytes of the file, and ImageMagick. */
export interface DecoderTask {
  format: 'HEIC' | 'JP2';
  file: Uint8Array;
  decoder: WebAssembly.Module;
}

/** Many times the seconds that 48 megapixels take. */
const usualSeconds = 120;

const oneAtATime = createSemaphore(1);

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles ImageMagick once for all pictures of a process. */
function compileDecoder(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/**
 * Decodes a picture by ImageMagick in WebAssembly, to a TIFF of 8 bits. It runs in a thread of its own, one at a time: its
 * memory is given back when the thread ends, a decoder that breaks down ends it alone, and one that takes too long is stopped.
 *
 * @param file all of its bytes
 * @param icc profile of its colours
 * @throws UndecodableError if it cannot be decoded, another error if that takes too long
 */
export async function decode(
  format: DecoderTask['format'],
  file: Uint8Array,
  icc?: Buffer,
  seconds = usualSeconds,
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
