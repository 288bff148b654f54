import { type Coords, type DoneCallback, GridLayer } from 'leaflet';

/**
 * Tiles of a service. Leaflet's `TileLayer` sets removed tiles to a `data:` picture, which the site's Content-Security-Policy
 * forbids.
 */
export class ServiceTiles extends GridLayer {
  readonly #address: string;

  /** @param address `https://host/{z}/{x}/{y}.png` */
  constructor(address: string) {
    super({ maxNativeZoom: 19 });
    this.#address = address;
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = new Image();
    tile.alt = '';
    tile.onload = () => done(undefined, tile);
    tile.onerror = () => done(new Error(`The tile ${z}/${x}/${y} did not arrive.`), tile);
    tile.src = this.#address.replace('{x}', `${x}`).replace('{y}', `${y}`).replace('{z}', `${z}`);
    return tile;
  }
}
