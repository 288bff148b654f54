/**
 * Makes the maps of a resolved collection that has items with coordinates: the small drawing of the front page, and for the
 * map's own page files with land and borders, named by their content, and their addresses in the model. Where the owner has
 * named a service of tiles, there are no such files. Reads Natural Earth's data from the package `world-atlas`. Run by
 * `vitrine build` and `vitrine dev`.
 */
import { createHash } from 'node:crypto';
import { type BaseMapFile, baseMapUnits } from '#model/base-map';
import type { SiteMap } from '#model/schema';
import { baseMapPath } from '#model/urls';
import { drawMap } from '#scripts/outputs/map/map-drawing';
import { type Point, readNaturalEarth, type Scale } from '#scripts/outputs/map/natural-earth';
import type { ContentFile } from '#scripts/outputs/output';
import type { Built } from '#store/write';

export async function makeBaseMap(built: Built): Promise<{ built: Built; files: ContentFile[] }> {
  const { map } = built.site;
  if (!map) return { built, files: [] };
  const drawing = await drawMap(built.items.flatMap(({ item }) => item.coordinates ?? []));
  if (map.tiles) return { built: withMap(built, { ...map, drawing }), files: [] };
  const coarse = await fileAt(110);
  const fine = await fileAt(50);
  const baseMap = { coarse: coarse.path, fine: fine.path };
  return { built: withMap(built, { ...map, drawing, baseMap }), files: [coarse, fine] };
}

function withMap(built: Built, map: SiteMap): Built {
  return { ...built, site: { ...built.site, map } };
}

async function fileAt(scale: Scale): Promise<ContentFile> {
  const content = JSON.stringify(await landAndBorders(scale));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  return { path: baseMapPath(`${hash}.json`), content };
}

/** Returns land and borders as the map of the site loads them. */
export async function landAndBorders(scale: Scale): Promise<BaseMapFile> {
  const { land, borders } = await readNaturalEarth(scale);
  return { land: land.map(encode), borders: borders.map(encode) };
}

function encode(line: readonly Point[]): number[] {
  const steps: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const point of line) {
    const [x, y] = [Math.round(point[0] * baseMapUnits), Math.round(point[1] * baseMapUnits)];
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps;
}
