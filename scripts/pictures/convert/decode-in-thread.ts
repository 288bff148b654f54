import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createSemaphore } from '#scripts/pictures/concurrency';
import { UndecodableError } from '#scripts/pictures/convert/convertible';

const pixelsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  /** Numbers of a pixel. */
  samples: z.union([z.literal(1), z.literal(3), z.literal(4)]),
  bits: z.union([z.literal(8), z.literal(16)]),
  /** Little-endian, those of a pixel side by side. */
  data: z.instanceof(Uint8Array),
});
export type DecodedPixels = z.infer<typeof pixelsSchema>;

/** What a thread is given: the decoder in WebAssembly, and all bytes of the file. */
export interface DecoderTask {
  decoder: 'heic' | 'jpeg-2000';
  file: Uint8Array;
}

/** Many times the seconds that 48 megapixels take. */
const usualSeconds = 120;

const oneAtATime = createSemaphore(1);

const threadFile = fileURLToPath(new URL('./decoder-thread.cjs', import.meta.url));

/**
 * Decodes a picture by a decoder in WebAssembly. It runs in a thread of its own, one at a time: its memory is given back when
 * the thread ends, a decoder that breaks down ends it alone, and one that takes too long is stopped.
 *
 * @param file all of its bytes
 * @throws UndecodableError where it cannot be decoded, another error where that takes too long
 */
export async function decodeInThread(
  decoder: DecoderTask['decoder'],
  file: Uint8Array,
  seconds = usualSeconds,
): Promise<DecodedPixels> {
  return pixelsSchema.parse(await oneAtATime.use(1, () => runThread({ decoder, file }, seconds)));
}

async function runThread(workerData: DecoderTask, seconds: number): Promise<unknown> {
  const thread = new Worker(threadFile, { workerData, stdout: true, stderr: true });
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
