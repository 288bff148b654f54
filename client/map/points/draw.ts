import type { MapColors } from '#client/map/colors';

/** A mark in pixels of the canvas. */
export interface DrawnMark {
  x: number;
  y: number;
  radius: number;
  /** Its place in the list of marks. */
  n: number;
}

/** Pixels of a lone item's dot, and of the smallest circle with a number. */
const dotRadius = 6;
const leastRadius = 14;

/** What a mark is drawn as wide as: its number has room, and ten times as many items are a little more. */
export function radiusOf(count: number): number {
  return count === 1 ? dotRadius : Math.round(leastRadius + 3.2 * (Math.log(count) / Math.LN10));
}

interface DrawOptions {
  colors: MapColors;
  /** What stands in a circle. */
  textOf: (n: number) => string;
}

/** Draws marks, the greatest last. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  marks: readonly DrawnMark[],
  { colors, textOf }: DrawOptions,
): void {
  context.fillStyle = colors.mark;
  context.strokeStyle = colors.onMark;
  context.lineWidth = 1.5;
  for (const { x, y, radius } of marks) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  context.fillStyle = colors.onMark;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `13px ${colors.font}`;
  for (const { x, y, radius, n } of marks) if (radius > dotRadius) context.fillText(textOf(n), x, y + 0.5);
}
