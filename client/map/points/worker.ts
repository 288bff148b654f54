/** Arranges what was found on the map, and answers what a view shows: beside the page, which only draws. */
import { areaAround } from '#client/map/area';
import { indexPoints, type PointIndex } from '#client/map/points/index-points';
import type { PointsOrder, PointsReply } from '#client/map/points/messages';

let index: PointIndex | undefined;

addEventListener('message', ({ ports: [port] }) => {
  port?.addEventListener('message', ({ data }: MessageEvent<PointsOrder>) => {
    const reply: PointsReply = { id: data.id, answer: answerTo(data) };
    port.postMessage(reply);
  });
  port?.start();
});

function answerTo(order: PointsOrder): PointsReply['answer'] {
  switch (order.kind) {
    case 'load':
      index = indexPoints(order.places);
      return areaAround(order.places.longitudes, order.places.latitudes);
    case 'marks':
      return index?.marks(order.area, order.zoom) ?? [];
    case 'inArea':
      return index?.inArea(order.area, order.part);
    case 'inMark':
      return index?.inMark(order.key, order.part);
    case 'partingZoom':
      return index?.partingZoom(order.key);
  }
}
