/** Decodes one picture and ends: the body of the thread that decode-in-thread.ts starts. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  ColorSpace,
  ConfigurationFiles,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickReadSettings,
} from '@imagemagick/magick-wasm';
import type { DecoderTask } from '#media/pictures/convert/decode-in-thread';
import type { Pixels } from '#media/pictures/convert/tiff';

/**
 * Of some 270 formats, these two are read and none is written; no other program or file is reached; and no picture takes
 * more than `mostConvertedPixels`, whatever its header said.
 */
const policy = `<policymap>
  <policy domain="delegate" rights="none" pattern="*" />
  <policy domain="filter" rights="none" pattern="*" />
  <policy domain="path" rights="none" pattern="@*" />
  <policy domain="path" rights="none" pattern="|*" />
  <policy domain="resource" name="area" value="101MP" />
  <policy domain="resource" name="disk" value="0" />
  <policy domain="coder" rights="none" pattern="*" />
  <policy domain="coder" rights="read" pattern="{HEIC,JP2}" />
</policymap>`;

/** Only decode-in-thread.ts starts this thread, with a task of this very type. */
const { format, file, decoder }: DecoderTask = workerData;

async function decode(): Promise<Pixels> {
  const configuration = ConfigurationFiles.default;
  configuration.policy.data = policy;
  await initializeImageMagick(decoder, configuration);
  const settings = new MagickReadSettings({ format, frameIndex: 0, frameCount: 1 });
  return ImageMagick.read(file, settings, pixelsOf);
}

function pixelsOf(image: IMagickImage): Pixels {
  const color = image.colorSpace === ColorSpace.Gray ? 'grey' : 'rgb';
  if (color === 'rgb') image.colorSpace = ColorSpace.sRGB;
  const { width, height, hasAlpha } = image;
  const channels = (color === 'grey' ? 'R' : 'RGB') + (hasAlpha ? 'A' : '');
  const data = image.getPixels((pixels) => pixels.toByteArray(0, 0, width, height, channels));
  if (!data) throw new Error('it has no pixels');
  return { width, height, color, hasAlpha, data };
}

// A rejection ends the thread with its error, which is the answer then.
decode().then((pixels) => parentPort?.postMessage(pixels));
