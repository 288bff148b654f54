import type { Coordinates } from '#model/schema';
import { decodeWindows1252 } from '#scripts/bytes/windows-1252';

/** Default texts of cameras. */
const boilerplate =
  /^(((olympus|konica minolta|minolta|kodak|casio|canon|nikon|fujifilm) )?digital ?(still ?)?camera|sony dsc|samsung( .*)?|exif[_ ]jpeg[_ ](picture|420|t\d+)|dcim([\\/].*)?|created with (the )?gimp|processed with vsco.*|picasa( \d.*)?|my beautiful picture|screenshot|applemark|lead technologies inc.*|file written by adobe photoshop.*|optimized by jpegmini.*|creator: gd-jpeg.*|<?digimax.*|x-default|nan|null|undefined|default|untitled|none|unknown)$/i;

/** Decodes UTF-8, and bytes that are not valid UTF-8 as Windows-1252, which contains Latin-1. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Removes control characters and needless white space; returns undefined if no text is left. */
export function cleanText(text: string | undefined): string | undefined {
  const clean = text
    ?.normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: metadata is padded with them.
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\p{Surrogate}]/gu, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  return clean && !boilerplate.test(clean) ? clean : undefined;
}

/** Cleans texts; drops duplicates and empty ones. */
export function cleanTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanText).filter((text) => text !== undefined))];
}

/**
 * Returns coordinates if they are valid, else undefined. Cameras without reception write 0, 0, which is in the sea.
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
