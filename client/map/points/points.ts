import type { PointsAnswers, PointsKind } from '#client/map/points/messages';
import { portTo } from '#client/map/worker-port';

/** What was found on the map, arranged beside the page. */
export interface Points {
  ask<Kind extends PointsKind>(
    kind: Kind,
    what: PointsAnswers[Kind]['ask'],
    transfer?: Transferable[],
  ): Promise<PointsAnswers[Kind]['answer']>;
  close(): void;
}

/** Starts the worker. Asked while it still arranges, it answers afterwards: in the order of the questions. */
export function openPoints(): Points {
  const worker = new Worker(/* webpackChunkName: "map-points" */ new URL('./worker.ts', import.meta.url));
  const port = portTo(worker);
  const waiting = new Map<number, ({ data }: MessageEvent) => void>();
  let last = 0;
  port.onmessage = (message) => {
    const { id } = message.data;
    waiting.get(id)?.(message);
    waiting.delete(id);
  };
  return {
    ask: (kind, what, transfer = []) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, ({ data }) => resolve(data.answer));
        port.postMessage({ id: last, kind, ...what }, transfer);
      }),
    close: () => worker.terminate(),
  };
}
