/**
 * Makes the base map of a resolved collection that has items with coordinates: files with land and borders, named by
 * their content, and their addresses in the model. Where the owner has named a service of tiles, there are none. Reads
 * Natural Earth's data from the package `world-atlas`. Run by `vitrine build` and `vitrine dev`.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type BaseMapFile, baseMapUnits } from '#model/base-map';
import { mercatorX, mercatorY } from '#model/mercator';
import { baseMapPath } from '#model/urls';
import type { ThemeFile } from '#scripts/theme/apply-theme';
import type { Built } from '#store/write';

export async function makeBaseMap(built: Built): Promise<{ built: Built; files: ThemeFile[] }> {
  const { map } = built.site;
  if (!map || map.tiles) return { built, files: [] };
  const coarse = await fileAt(110);
  const fine = await fileAt(50);
  const baseMap = { coarse: coarse.address, fine: fine.address };
  return { built: { ...built, site: { ...built.site, map: { ...map, baseMap } } }, files: [coarse, fine] };
}

async function fileAt(scale: Scale): Promise<ThemeFile> {
  const bytes = Buffer.from(JSON.stringify(await landAndBorders(scale)));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { address: baseMapPath(`${hash}.json`), bytes };
}

/** The denominator of the scale of Natural Earth's data, in millions. */
type Scale = 50 | 110;

/** Reads land and the borders upon it, without the names and numbers of countries. */
export async function landAndBorders(scale: Scale): Promise<BaseMapFile> {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}m.json`);
  const world: Topology<{ countries: GeometryCollection; land: GeometryCollection }> = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const rings: Position[][] = [];
  for (const { geometry } of feature(world, world.objects.land).features) {
    if (geometry.type === 'Polygon') rings.push(...geometry.coordinates);
    if (geometry.type === 'MultiPolygon') for (const polygon of geometry.coordinates) rings.push(...polygon);
  }
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other);
  return { land: rings.map(encode), borders: borders.coordinates.map(encode) };
}

type Position = number[];

function encode(line: readonly Position[]): number[] {
  const steps: number[] = [];
  let [lastX, lastY, lastLongitude, turns] = [0, 0, Number.NaN, 0];
  for (const [longitude = 0, latitude = 0] of line) {
    if (Math.abs(longitude - lastLongitude) > 180) turns -= Math.sign(longitude - lastLongitude);
    lastLongitude = longitude;
    const x = Math.round((mercatorX(longitude) + turns) * baseMapUnits);
    const y = Math.round(mercatorY(latitude) * baseMapUnits);
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps;
}
