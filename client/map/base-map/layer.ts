import { type Coords, type DoneCallback, GridLayer, type TileEvent } from 'leaflet';
import type { Ground } from '#client/map/base-map/base-map';
import type { CutTile, Piece } from '#client/map/base-map/cut';
import { gridLines } from '#client/map/base-map/grid';
import type { MapColors } from '#client/map/colors';
import { worldSize } from '#client/map/mercator';

/** Pixels of a tile's side: of larger ones there are fewer to ask for. */
const side = 512;

interface GroundLayerOptions {
  ground: Ground;
  colors: () => MapColors;
}

/** Land, coasts and borders in tiles that the page draws itself. */
export class GroundLayer extends GridLayer {
  readonly #own: GroundLayerOptions;
  /** Tiles on the map. */
  readonly #pieces = new Map<HTMLElement, Piece>();

  constructor(own: GroundLayerOptions) {
    super({ tileSize: side, keepBuffer: 1, updateWhenIdle: false });
    this.#own = own;
    this.on('tileunload', ({ tile }: TileEvent) => this.#pieces.delete(tile));
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const piece = { left: x * side, top: y * side, side, world: worldSize(z) };
    this.#pieces.set(canvas, piece);
    this.#paint(canvas, piece).then(
      () => done(undefined, canvas),
      (reason: Error) => done(reason, canvas),
    );
    return canvas;
  }

  /** Draws all tiles anew where they are: in other colours, or with finer coasts. */
  repaint(): void {
    this.#pieces.forEach((piece, canvas) => {
      // What has been drawn before stays, where it cannot be.
      if (canvas instanceof HTMLCanvasElement) this.#paint(canvas, piece).catch(() => {});
    });
  }

  async #paint(canvas: HTMLCanvasElement, piece: Piece): Promise<void> {
    const tile = await this.#own.ground.cut(piece);
    // Two pixels for each of the page's are enough for lines so fine.
    const density = Math.min(2, devicePixelRatio || 1);
    canvas.width = side * density;
    canvas.height = side * density;
    const context = canvas.getContext('2d');
    context?.scale(density, density);
    if (context) drawTile(context, { tile, piece, colors: this.#own.colors() });
  }
}

function drawTile(
  context: CanvasRenderingContext2D,
  { tile, piece, colors }: { tile: CutTile; piece: Piece; colors: MapColors },
): void {
  trace(context, tile.land);
  context.fillStyle = colors.land;
  context.fill('evenodd');
  drawGrid(context, piece, colors.grid);
  context.lineJoin = 'round';
  trace(context, tile.borders);
  context.lineWidth = 1;
  context.strokeStyle = colors.border;
  context.stroke();
  trace(context, tile.coasts);
  context.strokeStyle = colors.coast;
  context.stroke();
}

function trace(context: CanvasRenderingContext2D, line: Float32Array): void {
  context.beginPath();
  let isNew = true;
  for (let n = 0; n < line.length; n += 2) {
    const x = line[n] ?? 0;
    const y = line[n + 1] ?? 0;
    if (Number.isNaN(x)) {
      isNew = true;
    } else if (isNew) {
      context.moveTo(x, y);
      isNew = false;
    } else context.lineTo(x, y);
  }
}

/** Lines on whole pixels, so that each is as wide as the other. */
function drawGrid(context: CanvasRenderingContext2D, piece: Piece, color: string): void {
  const { x, y } = gridLines(piece);
  context.beginPath();
  for (const at of x) {
    context.moveTo(Math.round(at) + 0.5, 0);
    context.lineTo(Math.round(at) + 0.5, piece.side);
  }
  for (const at of y) {
    context.moveTo(0, Math.round(at) + 0.5);
    context.lineTo(piece.side, Math.round(at) + 0.5);
  }
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.strokeStyle = color;
  context.stroke();
  context.globalAlpha = 1;
}
