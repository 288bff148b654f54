import OpenSeadragon from 'openseadragon';
import { picturesBase } from '#client/base-path';
import { type Pyramid, tileSets } from '#model/iiif/tiles';
import type { ShownPicture } from '#model/schema';
import { imageServicePath, withBase } from '#model/urls';

/** Returns the levels of a picture that has tiles, as its info.json describes them. */
export function tiledSource({ id, width, height }: ShownPicture, pyramid: Pyramid): OpenSeadragon.TileSource {
  return new OpenSeadragon.IIIFTileSource({
    id: withBase(picturesBase, imageServicePath(id)),
    version: 3,
    profile: 'level0',
    width,
    height,
    tiles: tileSets(pyramid),
  });
}
