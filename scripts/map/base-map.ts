/**
 * Lays the ground of the map below a resolved collection that has items with coordinates: files with land and borders,
 * named by their content, and their addresses in the model. Where the owner has named a service of tiles, there are none.
 * Reads the package of the data. Run by `vitrine build` and `vitrine dev`.
 */
import { createHash } from 'node:crypto';
import { groundPath } from '#model/urls';
import { landAndBorders, type Scale } from '#scripts/map/borders';
import type { ThemeFile } from '#scripts/theme/apply-theme';
import type { Built } from '#store/write';

export async function makeBaseMap(built: Built): Promise<{ built: Built; files: ThemeFile[] }> {
  const { map } = built.site;
  if (!map || map.tiles) return { built, files: [] };
  const coarse = await groundFile(110);
  const fine = await groundFile(50);
  const ground = { coarse: coarse.address, fine: fine.address };
  return { built: { ...built, site: { ...built.site, map: { ...map, ground } } }, files: [coarse, fine] };
}

async function groundFile(scale: Scale): Promise<ThemeFile> {
  const bytes = await landAndBorders(scale);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { address: groundPath(`${hash}.json`), bytes };
}
