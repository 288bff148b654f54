/** Decodes one picture and ends: the body of the thread that decode-in-thread.ts starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { decodeHeic } from '#scripts/pictures/convert/decode-heic';
import { decodeJpeg2000 } from '#scripts/pictures/convert/decode-jpeg-2000';

const decoders = { heic: decodeHeic, 'jpeg-2000': decodeJpeg2000 };

const { decoder, file } = z
  .object({ decoder: z.enum(['heic', 'jpeg-2000']), file: z.instanceof(Uint8Array) })
  .parse(workerData);

// A rejection ends the thread with its error, which is the answer then.
decoders[decoder](file).then((pixels) => parentPort?.postMessage(pixels, [pixels.data.buffer]));
