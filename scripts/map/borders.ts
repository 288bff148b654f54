import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { meshArcs } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Natural Earth's data by the denominator of its scale, in millions: the package `world-atlas` has the countries of each. */
export type Scale = 50 | 110;

/**
 * Land and the borders upon it, as TopoJSON (https://github.com/topojson/topojson-specification): what a map draws, without
 * the countries themselves, their names and numbers.
 */
export async function landAndBorders(scale: Scale): Promise<Uint8Array> {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}m.json`);
  const world: Topology<{ countries: GeometryCollection; land: GeometryCollection }> = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const { transform, arcs, objects } = world;
  const borders = meshArcs(world, objects.countries, (one, other) => one !== other);
  return Buffer.from(
    JSON.stringify({ type: 'Topology', transform, arcs, objects: { land: objects.land, borders } }),
  );
}
