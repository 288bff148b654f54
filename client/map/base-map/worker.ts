/** Cuts tiles of land and borders beside the page: a coast has tens of thousands of points. */
import { type CutTile, cutTile, type Piece } from '#client/map/base-map/cut';
import type { GroundAnswer, GroundOrder } from '#client/map/base-map/messages';
import { type GroundFile, readShapes, type Shapes } from '#client/map/base-map/shapes';

/** Pixels that the world is wide from which the coarse lines show their corners. */
const fineFrom = 256 * 2 ** 4;

let port: MessagePort | undefined;
let coarse: Promise<Shapes> | undefined;
let askForFine = () => {};
let fine: Shapes | undefined;

addEventListener('message', ({ ports }) => {
  [port] = ports;
  port?.addEventListener('message', ({ data }: MessageEvent<GroundOrder>) => {
    if (data.kind === 'open') open(data);
    else void answer(data.id, data.piece);
  });
  port?.start();
});

function open(addresses: { coarse: string; fine: string }): void {
  coarse = load(addresses.coarse);
  // Told with the first tile that has none.
  coarse.catch(() => {});
  let isAsked = false;
  askForFine = () => {
    if (isAsked) return;
    isAsked = true;
    load(addresses.fine).then(
      (shapes) => {
        fine = shapes;
        tell({ kind: 'finer' });
      },
      // The coarse ones stay, until a tile asks again.
      () => {
        isAsked = false;
      },
    );
  };
}

async function load(address: string): Promise<Shapes> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const file: GroundFile = await response.json();
  return readShapes(file);
}

async function answer(id: number, piece: Piece): Promise<void> {
  const isFine = piece.world >= fineFrom;
  if (isFine && !fine) askForFine();
  try {
    const shapes = (isFine && fine) || (await coarse);
    if (!shapes) return;
    const tile = cutTile(shapes, piece);
    tell({ kind: 'cut', id, tile }, buffersOf(tile));
  } catch {
    tell({ kind: 'failed', id });
  }
}

function buffersOf({ land, coasts, borders }: CutTile): Transferable[] {
  return [land.buffer, coasts.buffer, borders.buffer];
}

function tell(message: GroundAnswer, transfer: Transferable[] = []): void {
  port?.postMessage(message, transfer);
}
