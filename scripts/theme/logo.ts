import { formatHex, wcagContrast } from 'culori';
import { palettes } from '#model/palette';
import { sharp } from '#scripts/pictures/sharp';

/** Pixels of the page; the header leaves as much room. */
const height = 40;
const widest = 240;
/** Screens have up to three pixels for each of the page's. */
const density = 3;
/** WCAG 2.2, 1.4.11: what is no text. */
const leastContrast = 3;

export interface Logo {
  /** PNG, without anything that the original says of itself. */
  bytes: Uint8Array;
  width: number;
  height: number;
  isDark: boolean;
}

/**
 * Makes the picture for the header. Drawings become pixels too: an SVG is a document, which may hold scripts and ask
 * other hosts; pixels may not.
 *
 * @throws sharp's error where it is no picture
 */
export async function drawLogo(original: Uint8Array): Promise<Logo> {
  const { format, width: own = 1, height: high = 1 } = await sharp(original).metadata();
  const isDrawing = format === 'svg';
  const fit = { width: widest * density, height: height * density, fit: 'inside' } as const;
  // A drawing is read at as many dots per inch as its final size asks for; 72 are its own.
  const scale = Math.min(fit.width / own, fit.height / high);
  const source = isDrawing ? sharp(original, { density: clamp(72 * scale, 1, 2400) }) : sharp(original);
  const { data, info } = await source
    .rotate()
    .resize({ ...fit, withoutEnlargement: !isDrawing })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  const shown = Math.min(1, widest / info.width, height / info.height);
  return {
    bytes: data,
    width: Math.max(1, Math.round(info.width * shown)),
    height: Math.max(1, Math.round(info.height * shown)),
    isDark: wcagContrast(await meanColor(data), palettes.dark.paper) < leastContrast,
  };
}

/** The mean colour of what can be seen: each pixel counts by its opacity. */
async function meanColor(picture: Uint8Array): Promise<string> {
  const pixels = await sharp(picture).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    weight += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + alpha * (pixels[at + channel] ?? 0);
  }
  const [r = 0, g = 0, b = 0] = sums.map((sum) => sum / (weight || 1) / 255);
  return formatHex({ mode: 'rgb', r, g, b });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
