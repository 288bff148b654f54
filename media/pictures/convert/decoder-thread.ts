/** Worker thread that decodes one picture and ends. Started by decode-in-thread.ts. */
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
 * Allows reading these two of some 270 formats and writing none; no access to other programs or files; no picture above
 * `maxConvertedPixels`, whatever its header says.
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

/** Only decode-in-thread.ts starts this thread, always with a `DecoderTask`. */
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

// A rejection ends the thread with its error, which tells the caller.
decode().then((pixels) => parentPort?.postMessage(pixels));
