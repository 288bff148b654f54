import { gridLines, type MapExtent } from '#model/places/grid-lines';
import { worldSize } from '#model/places/mercator';

/** Draws grid lines on whole pixels, so that all are equally wide. */
export function drawGrid(context: CanvasRenderingContext2D, frame: MapExtent, color: string): void {
  const { min, max } = frame;
  const { x, y } = gridLines(frame);
  const top = Math.max(0, -min.y);
  const bottom = Math.min(max.y, worldSize(frame.zoom)) - min.y;
  context.beginPath();
  for (const at of x) {
    context.moveTo(Math.round(at) + 0.5, top);
    context.lineTo(Math.round(at) + 0.5, bottom);
  }
  for (const at of y) {
    context.moveTo(0, Math.round(at) + 0.5);
    context.lineTo(max.x - min.x, Math.round(at) + 0.5);
  }
  context.globalAlpha = 0.5;
  context.strokeStyle = color;
  context.stroke();
  context.globalAlpha = 1;
}
