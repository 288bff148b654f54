import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { silence, writeFiles } from '#tests/fixtures/files';

/** Pictures of the collection that the viewers open if no site is named. */
const pictures = [
  { file: 'harbour.jpg', width: 2600, height: 1800, seed: 1 },
  { file: 'card-front.jpg', width: 1800, height: 1200, seed: 2 },
  { file: 'card-back.jpg', width: 1200, height: 1700, seed: 3 },
  { file: 'map.jpg', width: 6000, height: 4000, seed: 4 },
  { file: 'stamp.jpg', width: 300, height: 220, seed: 5 },
];

/** Writes a collection with one picture, a small one, one in two parts, one that is shown in tiles, and a recording. */
export async function writeViewersCollection(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, ...drawing } of pictures) await drawDiscs(join(folder, file), drawing);
  await writeFiles(folder, {
    'site.yaml': 'title: Discs\npictures: { zoom: true }\n',
    'talk.wav': silence(30),
    'talk.vtt': 'WEBVTT\n\n00:01.000 --> 00:20.000\nThe ferry leaves.\n',
    'items.csv': [
      'id,parent,title,file',
      'harbour,,A harbour,harbour.jpg',
      'card,,A card,card-front.jpg',
      'card-back,card,Its back,card-back.jpg',
      'map,,A map,map.jpg',
      'stamp,,A stamp,stamp.jpg',
      'talk,,A talk,talk.wav',
      '',
    ].join('\n'),
  });
}

/** Draws discs of every size and colour, with the grain of paper: no two parts look alike, near or far. */
export async function drawDiscs(
  path: string,
  { width, height, seed }: { width: number; height: number; seed: number },
): Promise<void> {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const discs = Array.from({ length: 600 }, (_, n) => {
    const radius = (width / 6) * (1 - n / 600) ** 3 + width / 400;
    const place = `cx="${random() * width}" cy="${random() * height}" r="${radius}"`;
    return `<circle ${place} fill="hsl(${random() * 360} 60% ${20 + random() * 60}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${random() * 360} 30% 70%)"/>${discs.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = sharp({ create: { width, height, channels: 3, background: 'grey', noise } });
  await sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([{ input: await grain.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toFile(path);
}
