import { formatHex, wcagContrast } from 'culori';
import { sharp } from '#media';
import { palettes } from '#model/site/palette';

/** Maximum size in the header, in CSS pixels. */
const height = 40;
const widest = 240;
/** Device pixels for each CSS pixel. */
const pixelDensity = 3;
/** Contrast for graphics (WCAG 2.2, 1.4.11). */
const minContrast = 3;
/** Contrast below which a pixel counts as invisible. */
const paleContrast = 1.6;

export interface Logo {
  /** PNG, without metadata. */
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Background for a logo that is hardly visible on the paper of one scheme: the paper of the other scheme. */
  ground?: string;
}

/**
 * Draws the logo for the header. An SVG becomes pixels too, since it may contain scripts and load from other hosts.
 *
 * @throws sharp's error if it is not a picture
 */
export async function drawLogo(original: Uint8Array): Promise<Logo> {
  const { format, width: ownWidth, height: ownHeight } = await sharp(original).metadata();
  const isDrawing = format === 'svg';
  const fit = { width: widest * pixelDensity, height: height * pixelDensity, fit: 'inside' } as const;
  // An SVG has its own size at 72 dots per inch.
  const scale = Math.min(fit.width / ownWidth, fit.height / ownHeight);
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
    ...(await groundOf(data)),
  };
}

async function groundOf(picture: Uint8Array): Promise<Pick<Logo, 'ground'>> {
  const { light, dark } = palettes;
  if (wcagContrast(await meanColor(picture), dark.paper) < minContrast) return { ground: light.paper };
  return (await isPale(picture, light.paper)) ? { ground: dark.paper } : {};
}

/** Minimum share of pale pixels in a white logo: dark letters on a white picture cover a few hundredths. */
const palePart = 0.99;

/** Returns whether hardly a pixel of a picture is visible on paper; pixels are weighted by opacity. */
async function isPale(picture: Uint8Array, paper: string): Promise<boolean> {
  const pixels = await sharp(picture).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  let [pale, all] = [0, 0];
  for (let n = 0; n < pixels.length; n += 4) {
    const [r = 0, g = 0, b = 0, opacity = 0] = pixels.subarray(n, n + 4);
    if (opacity === 0) continue;
    all += opacity;
    if (wcagContrast({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }, paper) < paleContrast)
      pale += opacity;
  }
  return all > 0 && pale / all >= palePart;
}

/** Returns the mean colour, weighted by opacity. */
async function meanColor(picture: Uint8Array): Promise<string> {
  const pixel = await sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = Array.from(pixel, (channel) => channel / 255);
  return formatHex({ mode: 'rgb', r, g, b });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
