import type { CutTile, Piece } from '#client/map/base-map/cut';
import type { GroundAnswer, GroundOrder } from '#client/map/base-map/messages';
import { portTo } from '#client/map/worker-port';

/** Land and borders, cut beside the page. */
export interface Ground {
  /** Rejects where the files of the ground do not arrive. */
  cut(piece: Piece): Promise<CutTile>;
  close(): void;
}

interface GroundOptions {
  /** Addresses of the files, with base path. */
  coarse: string;
  fine: string;
  /** Told once finer coasts have come. */
  onFiner: () => void;
}

export function openGround({ coarse, fine, onFiner }: GroundOptions): Ground {
  const worker = new Worker(/* webpackChunkName: "map-ground" */ new URL('./worker.ts', import.meta.url));
  const port = portTo(worker);
  const waiting = new Map<number, { resolve: (tile: CutTile) => void; reject: (reason: Error) => void }>();
  let last = 0;
  const tell = (order: GroundOrder) => port.postMessage(order);
  port.onmessage = ({ data }: MessageEvent<GroundAnswer>) => {
    if (data.kind === 'finer') return onFiner();
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'cut') asked?.resolve(data.tile);
    else asked?.reject(new Error('The ground of the map did not arrive.'));
  };
  tell({ kind: 'open', coarse, fine });
  return {
    cut: (piece) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        tell({ kind: 'cut', id: last, piece });
      }),
    close: () => worker.terminate(),
  };
}
