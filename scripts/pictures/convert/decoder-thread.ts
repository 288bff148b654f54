/** Decodes one picture and ends: the body of the thread that decode-in-thread.ts starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { decodeHeic } from '#scripts/pictures/convert/decode-heic';
import type { DecoderTask } from '#scripts/pictures/convert/decode-in-thread';
import { decodeJpeg2000 } from '#scripts/pictures/convert/decode-jpeg-2000';

const decoders = { heic: decodeHeic, 'jpeg-2000': decodeJpeg2000 };

/** Only decode-in-thread.ts starts this thread, with a task of this very type. */
const { decoder, file }: DecoderTask = workerData;

// A rejection ends the thread with its error, which is the answer then.
decoders[decoder](file).then((pixels) => parentPort?.postMessage(pixels, [pixels.data.buffer]));
