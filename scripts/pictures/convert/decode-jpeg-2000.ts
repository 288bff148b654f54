import openCodec from '@cornerstonejs/codec-openjpeg/decodewasmjs';
import type { DecodedPixels } from '#scripts/pictures/convert/decode-in-thread';

/**
 * Decodes a JPEG 2000 of one or three components, which become grey or RGB.
 *
 * @throws an error where it cannot be decoded
 */
export async function decodeJpeg2000(file: Uint8Array): Promise<DecodedPixels> {
  const { J2KDecoder } = await openCodec({ print: () => undefined });
  const decoder = new J2KDecoder();
  decoder.getEncodedBuffer(file.length).set(file);
  try {
    decoder.decode();
  } catch (error) {
    throw error instanceof Error ? error : new Error('its components cannot be decoded');
  }
  const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo();
  const { buffer, byteOffset, byteLength } = decoder.getDecodedBuffer();
  if (byteLength === 0) throw new Error('it cannot be decoded');
  const samples = componentCount === 1 ? 1 : 3;
  if (bitsPerSample > 8) {
    const data = new Uint16Array(buffer, byteOffset, width * height * samples);
    stretch(data, { from: bitsPerSample, to: 16 });
    return { width, height, samples, bits: 16, data: new Uint8Array(buffer, byteOffset, byteLength) };
  }
  const data = new Uint8Array(buffer, byteOffset, width * height * samples);
  stretch(data, { from: bitsPerSample, to: 8 });
  return { width, height, samples, bits: 8, data };
}

/** Brings numbers of a few bits to the range of more. */
function stretch(data: Uint8Array | Uint16Array, { from, to }: { from: number; to: number }): void {
  if (from === to) return;
  const factor = (2 ** to - 1) / (2 ** from - 1);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.round((data[at] ?? 0) * factor);
}
