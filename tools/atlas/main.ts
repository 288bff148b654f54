/**
 * Draws the pictures of the built-in collection, two for each projection.
 *
 * Reads: collection/items.csv, and the land of Natural Earth from the npm package world-atlas.
 * Writes: the files named in items.csv, under collection/pictures/, as lossless WebP.
 * Run by whoever changes a projection or the look of the maps: `npx tsx tools/atlas/main.ts [id ...]`.
 * With ids it draws only those projections; all of them take about three minutes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { encode } from './encode';
import { COLLECTION, readRows, subjectOf } from './items';
import { plateOf } from './studio';

/** Pixels on the long side of a picture. */
const SIZE = 4096;

async function main(wanted: string[]): Promise<void> {
  const rows = readRows();
  await mkdir(new URL('pictures/', COLLECTION), { recursive: true });
  let total = 0;
  // One at a time: a picture of 4096 pixels takes 50 MB while it is encoded.
  for (const row of rows) {
    if (wanted.length > 0 && !wanted.includes(subjectOf(row).key)) continue;
    const { drawing, palette } = plateOf(row, rows, SIZE);
    const bytes = await encode(drawing, palette);
    await writeFile(new URL(row.file, COLLECTION), bytes);
    total += bytes.length;
    console.log(`${row.file}: ${drawing.width} by ${drawing.height}, ${bytes.length} bytes.`);
  }
  console.log(`All together ${(total / 1e6).toFixed(2)} MB.`);
}

await main(process.argv.slice(2));
