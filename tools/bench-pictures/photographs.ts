import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sharp } from '#scripts/pictures/sharp';

/** Files that every contender reads alike; animations and several pages are treated differently. */
const photographs = /\.(jpe?g|png|webp|avif)$/i;

/** Lists the photographs below a folder, sorted, by paths with forward slashes. */
export async function photographsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && photographs.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Sizes of the generated photographs, in pixels: landscape, upright, square. */
const sizes = [
  [2600, 1733],
  [2400, 1600],
  [1600, 2400],
  [2000, 2000],
  [1800, 1200],
  [1200, 1600],
] as const;

/** Generates photographs with soft light, hard edges and grain, as encoders meet them. */
export async function makePhotographs(folder: string): Promise<void> {
  for (const [at, [width, height]] of sizes.entries()) {
    await sharp(await grainOn(scene({ width, height, hue: at * 60 }), { width, height, sigma: 18 }))
      .jpeg({ quality: 92 })
      .toFile(join(folder, `made-${at + 1}.jpg`));
  }
}

interface Scene {
  width: number;
  height: number;
  hue: number;
}

/** Draws a sky with a sun, hills before it, and stones in front. */
export function scene({ width, height, hue }: Scene): Buffer {
  const stones = Array.from({ length: 40 }, (_, n) => {
    const [x, y] = [(n * 0.618 * width) % width, height * (0.68 + 0.3 * ((n * 0.755) % 1))];
    const size = width * (0.01 + 0.03 * ((n * 0.27) % 1));
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" fill="hsl(${hue + n * 3} 18% ${25 + ((n * 7) % 45)}%)"/>`;
  });
  const hills = [0.5, 0.6].map(
    (top, n) =>
      `<path d="M0 ${height} V${height * top} Q${width * 0.3} ${height * (top - 0.2)} ${width * 0.55} ${height * top} T${width} ${height * (top - 0.05)} V${height} Z" fill="hsl(${hue + 90} ${30 + n * 10}% ${48 - n * 16}%)"/>`,
  );
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="sky" cx="30%" cy="20%" r="90%">
      <stop offset="0" stop-color="hsl(${hue + 40} 80% 88%)"/>
      <stop offset="1" stop-color="hsl(${hue} 45% 45%)"/>
    </radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="2"/></filter>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <g filter="url(#soft)">${hills.join('')}</g>
    ${stones.join('')}
  </svg>`);
}

/**
 * Adds grain that vanishes when the picture is scaled down, as a sensor's does.
 *
 * @param image PNG or SVG
 * @param options.sigma standard deviation of the grain, in levels of 256
 */
export async function grainOn(
  image: Buffer,
  { width, height, sigma }: { width: number; height: number; sigma: number },
): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(image)
    .removeAlpha()
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
