import type { PointsAnswers, PointsKind } from '#client/map/points/messages';

/** What was found on the map, arranged beside the page. */
export interface Points {
  ask<Kind extends PointsKind>(
    kind: Kind,
    what: PointsAnswers[Kind]['ask'],
    transfer?: Transferable[],
  ): Promise<PointsAnswers[Kind]['answer']>;
  close(): void;
}

/**
 * Starts the worker. Messages go by a channel of their own: in the worker too, what is handed over is named in the form
 * that the oldest browsers know. Asked while it still arranges, it answers afterwards, in the
 * order of the requests.
 */
export function openPoints(): Points {
  const worker = new Worker(/* webpackChunkName: "map-points" */ new URL('./worker.ts', import.meta.url));
  const { port1: port, port2 } = new MessageChannel();
  worker.postMessage(undefined, [port2]);
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
