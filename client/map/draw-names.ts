import type { MapColors } from '#client/map/colors';
import { baseMapUnits, type MapNamesFile, roomFlatness } from '#model/places/base-map';
import type { MapExtent } from '#model/places/grid-lines';
import { worldSize } from '#model/places/mercator';

/** A country's name, laid out. */
export interface PlacedName {
  lines: string[];
  /** Centre, in pixels of the canvas. */
  x: number;
  y: number;
  /** Font size, in pixels. */
  size: number;
  /** Half of the text's width and height, with a margin. */
  halfWidth: number;
  halfHeight: number;
}

/** Font sizes, in pixels: `large` for countries in which it takes less than half of the room. */
const sizes = { usual: 12, large: 15 };

/** Line height, in font sizes. */
const lineHeight = 1.2;

/** Free room around a name, in pixels. */
const margin = 4;

/** Vertical shifts from the middle of its country at which a name may be placed, in pixels. */
const shifts = [0, 12, -12, 24, -24, 36, -36];

/** Factor by which a name may be wider than its country: one that crosses a border by a letter still reads as the country's. */
const leeway = 1.15;

/** Returns the width of a text at 1 pixel. */
type Measure = (text: string) => number;

interface PlaceOptions {
  frame: MapExtent;
  /** Circles that names must not cover, in pixels of the frame. */
  marks: readonly Circle[];
  measure: Measure;
}

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Chooses the names for a frame: names that fit into their country and cover no mark. If two overlap, the one with more room wins. */
export function placeNames(
  { names }: MapNamesFile,
  { frame: { zoom, min, max }, marks, measure }: PlaceOptions,
): PlacedName[] {
  const world = worldSize(zoom);
  const placed: PlacedName[] = [];
  const isFree = (name: PlacedName) =>
    !placed.some((other) => overlap(name, other)) && !marks.some((mark) => isUnder(name, mark));
  for (const [text, unitX, unitY, room] of names) {
    const width = (room / baseMapUnits) * world;
    const set = setName(text, { room: width, measure });
    if (!set) continue;
    const middle = (unitY / baseMapUnits) * world - min.y;
    const space = Math.max(0, width / roomFlatness / 2 - set.halfHeight);
    const ys = shifts.filter((shift) => Math.abs(shift) <= space).map((shift) => middle + shift);
    const first = Math.floor(min.x / world);
    for (let turn = first; turn <= Math.floor(max.x / world); turn++) {
      const x = (unitX / baseMapUnits + turn) * world - min.x;
      const name = ys.map((y) => ({ ...set, x, y })).find(isFree);
      if (name) placed.push(name);
    }
  }
  return placed;
}

/** Lays out a name in its country: in one line, or in two if it has several words. */
function setName(
  text: string,
  { room, measure }: { room: number; measure: Measure },
): Omit<PlacedName, 'x' | 'y'> | undefined {
  for (const lines of [[text], halves(text)]) {
    const width = Math.max(...lines.map(measure));
    if (width * sizes.usual > room * leeway) continue;
    const size = width * sizes.large < room / 2 ? sizes.large : sizes.usual;
    const halfHeight = (lines.length * lineHeight * size) / 2;
    return { lines, size, halfWidth: (width * size) / 2 + margin, halfHeight: halfHeight + margin / 2 };
  }
  return undefined;
}

/** Splits a text at the space nearest to its middle. */
function halves(text: string): string[] {
  const words = text.split(' ');
  const parted = words
    .slice(1)
    .map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
  const lengths = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return parted.reduce((one, other) => (lengths(other) < lengths(one) ? other : one), [text]);
}

function overlap(one: PlacedName, other: PlacedName): boolean {
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
    Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  );
}

function isUnder(name: PlacedName, { x, y, radius }: Circle): boolean {
  const beside = Math.max(0, Math.abs(x - name.x) - name.halfWidth);
  const above = Math.max(0, Math.abs(y - name.y) - name.halfHeight);
  return Math.hypot(beside, above) < radius;
}

/** Draws the names of countries, with a halo that separates them from coasts and borders. */
export function drawNames(
  context: CanvasRenderingContext2D,
  names: MapNamesFile,
  { frame, marks, colors }: Omit<PlaceOptions, 'measure'> & { colors: MapColors },
): void {
  const fontOf = (size: number) => `${size}px ${colors.font}`;
  context.font = fontOf(100);
  const placed = placeNames(names, {
    frame,
    marks,
    measure: (text) => context.measureText(text).width / 100,
  });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = colors.land;
  context.fillStyle = colors.name;
  for (const { lines, x, y, size } of placed) {
    context.font = fontOf(size);
    for (const [n, line] of lines.entries()) {
      const middle = y + (n - (lines.length - 1) / 2) * lineHeight * size;
      context.strokeText(line, x, middle);
      context.fillText(line, x, middle);
    }
  }
}
