import type { Coordinates } from '#model/schema';
import { decodeWindows1252 } from '#scripts/read/encoding';

/** Embedded text that says nothing: what cameras write when nobody wrote anything. */
const boilerplate =
  /^(olympus digital camera|konica minolta digital camera|minolta digital camera|digital camera|sony dsc|samsung( .*)?|exif[_ ]jpeg[_ ](picture|420|t\d+)|dcim\\.*|created with gimp|default|untitled|none|unknown)$/i;

/** Bytes as text: UTF-8 where they are that, Windows-1252 (Latin-1 and more) where they are not. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Embedded text without control characters and needless space; undefined where nothing is left of it. */
export function meaningful(text: string | undefined): string | undefined {
  const clean = text
    ?.normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: metadata is padded with them.
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  return clean && !boilerplate.test(clean) ? clean : undefined;
}

/** Embedded texts, each once, without the empty ones. */
export function meaningfulAll(texts: readonly string[]): string[] {
  return [...new Set(texts.map(meaningful).filter((text) => text !== undefined))];
}

/**
 * Where a picture was taken, of what its metadata say; undefined where that is nonsense. Cameras without reception write
 * 0, 0, which is in the sea.
 *
 * @param latitude decimal degrees, north positive
 * @param longitude decimal degrees, east positive
 * @returns rounded to six decimals, a tenth of a metre
 */
export function coordinatesFrom(latitude: number, longitude: number): Coordinates | undefined {
  if (latitude === 0 && longitude === 0) return undefined;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
