/**
 * Makes the maps of a resolved collection with coordinates: the small drawing of the front page; and for the map
 * page, files with land and borders, and with names in each language, and their addresses. Files are named by their
 * content. If the owner uses a tile service, there are no such files. Reads Natural Earth's data from the package
 * `world-atlas`. Run by `vitrine build` and `vitrine dev`.
 */

import { siteLanguages } from '#model/i18n/locale-data';
import { type BaseMapFile, baseMapUnits, type MapNamesFile } from '#model/places/base-map';
import type { SiteMap } from '#model/schema';
import { baseMapPath } from '#model/urls';
import { hashData } from '#scripts/bytes/bytes';
import { countryNames } from '#scripts/outputs/map/country-names';
import { drawMap } from '#scripts/outputs/map/map-drawing';
import { type Point, readNaturalEarth, type Scale } from '#scripts/outputs/map/natural-earth';
import type { ContentFile } from '#scripts/outputs/output';
import type { Built } from '#store/write';

/** The maps of a site: the drawing and the addresses, the same in every language, and the files. */
export interface MadeMaps {
  /** Undefined if no item has coordinates. */
  shown?: Pick<SiteMap, 'drawing' | 'baseMap'>;
  files: readonly ContentFile[];
}

export async function makeMaps({ site, items }: Pick<Built, 'site' | 'items'>): Promise<MadeMaps> {
  if (!site.map) return { files: [] };
  const drawing = await drawMap(items.flatMap(({ item }) => item.coordinates ?? []));
  if (site.map.tiles) return { shown: { drawing }, files: [] };
  const coarse = contentFile(await landAndBorders(110));
  const fine = contentFile(await landAndBorders(50));
  const names = new Map<string, ContentFile>();
  for (const language of siteLanguages(site)) names.set(language, contentFile(await countryNames(language)));
  const baseMap = {
    ...{ coarse: coarse.path, fine: fine.path },
    names: Object.fromEntries([...names].map(([language, { path }]) => [language, path])),
  };
  // Two languages may have the same names.
  const files = new Map([coarse, fine, ...names.values()].map((file) => [file.path, file]));
  return { shown: { drawing, baseMap }, files: [...files.values()] };
}

function contentFile(data: BaseMapFile | MapNamesFile): ContentFile {
  const content = JSON.stringify(data);
  const hash = hashData(content);
  return { path: baseMapPath(`${hash}.json`), content };
}

/** Returns land and borders in the format that the map of the site loads. */
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
