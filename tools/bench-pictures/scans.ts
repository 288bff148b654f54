import { join } from 'node:path';
import { sharp } from '#scripts/pictures/sharp';
import { grainOn, scene } from '#tools/bench-pictures/photographs';

/** Sizes of the generated scans, in pixels: landscape and upright. */
const sizes = [
  [3000, 1935],
  [3458, 2200],
  [2160, 3350],
  [3210, 2058],
] as const;

/** Generates scans of printed postcards: a photograph in ink on paper, a caption, and the grain of paper and scanner. */
export async function makeScans(folder: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const [width, height] = sizes[at % sizes.length] ?? sizes[0];
    const margin = Math.round(Math.min(width, height) * 0.05);
    const inner = { width: width - 2 * margin, height: height - 3 * margin };
    const print = await sharp(scene({ ...inner, hue: at * 37 }))
      .removeAlpha()
      .modulate({ saturation: 0.35 + (at % 5) * 0.15 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const card = await sharp({ create: { width, height, channels: 3, background: '#e9dfc8' } })
      .composite([
        { input: print, left: margin, top: margin },
        { input: caption(width, height, at), left: 0, top: 0 },
      ])
      .png({ compressionLevel: 1 })
      .toBuffer();
    const scanned = await grainOn(card, { width, height, sigma: 26 + (at % 4) * 6 });
    await sharp(scanned)
      .blur(0.5)
      .jpeg({ quality: 92 })
      .toFile(join(folder, `scan-${String(at + 1).padStart(2, '0')}.jpg`));
  }
}

function caption(width: number, height: number, at: number): Buffer {
  const size = Math.round(Math.min(width, height) * 0.045);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="50%" y="${height - size}" text-anchor="middle" font-family="serif" font-style="italic" font-size="${size}" fill="#3a2f25">No. ${at + 1}. The harbour seen from the north, with the hills behind</text>
  </svg>`);
}
