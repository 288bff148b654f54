/** Worker that clusters the map's points and answers queries of views. */

import type { PointsMessage, PointsReply } from '#client/map/points';
import { indexPoints, type PointIndex } from '#client/map/points-index';
import { areaAround } from '#model/places/area';

let index: PointIndex | undefined;

addEventListener('message', ({ ports: [port] }) => {
  port?.addEventListener('message', ({ data }: MessageEvent<PointsMessage>) => {
    const reply: PointsReply = { id: data.id, answer: answer(data) };
    port.postMessage(reply);
  });
  port?.start();
});

function answer(message: PointsMessage): PointsReply['answer'] {
  switch (message.kind) {
    case 'load':
      index = indexPoints(message.places);
      return areaAround(message.places.longitudes, message.places.latitudes);
    case 'marks':
      return index?.marks(message.area, message.zoom) ?? [];
    case 'inArea':
      return index?.inArea(message.area, message.slice);
    case 'inMark':
      return index?.inMark(message.key, message.slice);
    case 'partingZoom':
      return index?.partingZoom(message.key);
  }
}
