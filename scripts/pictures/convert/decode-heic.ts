import openLibheif from 'libheif-js/libheif-wasm/libheif.js';
import type { DecodedPixels } from '#scripts/pictures/convert/decode-in-thread';

/** What libheif gives: one channel of three or four bytes a pixel, or an error without any. */
interface Decoded {
  channels?: {
    width: number;
    height: number;
    /** Bytes from a row to the next. */
    stride: number;
    data: Uint8Array;
  }[];
}

/**
 * Decodes the primary picture of a HEIC, turned as the file says, in 8 bit and in the colours of its profile.
 *
 * @throws an error where it cannot be decoded
 */
export async function decodeHeic(file: Uint8Array): Promise<DecodedPixels> {
  const libheif = await openLibheif();
  const context = libheif.heif_context_alloc();
  libheif.heif_context_read_from_memory(context, file);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  const hasAlpha = libheif.heif_image_handle_has_alpha_channel(handle) !== 0;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const { channels }: Decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? rgba : rgb,
  );
  const channel = channels?.[0];
  if (!channel) throw new Error('it has no pixels');
  const { width, height, stride, data } = channel;
  const samples = hasAlpha ? 4 : 3;
  const rows = new Uint8Array(width * height * samples);
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * stride, y * stride + width * samples), y * width * samples);
  return { width, height, samples, bits: 8, data: rows };
}
