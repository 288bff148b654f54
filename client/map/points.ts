import type { ItemList, Mark, Slice } from '#client/map/points-index';
import type { Places } from '#client/search/protocol';
import type { Area } from '#model/places/area';

/** Requests to the worker, and their answers. */
export interface PointsRequests {
  /** Replaces the points; answers with their bounding box, undefined for none. */
  load: { request: { places: Places }; answer: Area | undefined };
  marks: { request: { area: Area; zoom: number }; answer: Mark[] };
  inArea: { request: { area: Area; slice: Slice }; answer: ItemList };
  inMark: { request: { key: number; slice: Slice }; answer: ItemList };
  partingZoom: { request: { key: number }; answer: number | undefined };
}

type PointsKind = keyof PointsRequests;

export type PointsMessage = {
  [Kind in PointsKind]: { id: number; kind: Kind } & PointsRequests[Kind]['request'];
}[PointsKind];

export interface PointsReply {
  id: number;
  answer: PointsRequests[PointsKind]['answer'];
}

/** The map's points, in a worker. */
export interface Points {
  request<Kind extends PointsKind>(
    kind: Kind,
    what: PointsRequests[Kind]['request'],
    transfer?: Transferable[],
  ): Promise<PointsRequests[Kind]['answer']>;
  close(): void;
}

/**
 * Starts the worker, which answers requests in order. Messages use a `MessageChannel`, whose `postMessage` takes a list of
 * transferables in the oldest browsers and in the worker alike.
 */
export function openPoints(): Points {
  const worker = new Worker(
    /* webpackChunkName: "map-points" */ new URL('./points-worker.ts', import.meta.url),
  );
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
    request: (kind, what, transfer = []) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, ({ data }) => resolve(data.answer));
        port.postMessage({ id: last, kind, ...what }, transfer);
      }),
    close: () => worker.terminate(),
  };
}
