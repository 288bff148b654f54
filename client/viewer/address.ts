/**
 * The view in the address, for sharing: `#xywh=120,80,640,480` is a region of the item's first picture, in pixels of the original;
 * `#id=postcard-back&xywh=…` of another part; `&rotate=90` is turned clockwise. `xywh` and `id` are as in Media Fragments
 * (https://www.w3.org/TR/media-frags/#naming-space).
 */

/** A region of a picture, in pixels of the original. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Turn = 0 | 90 | 180 | 270;

export interface View {
  /** Default: the whole picture. */
  region?: Region;
  turn: Turn;
}

export interface ViewAddress extends View {
  /** Default: the first part with a picture. */
  part?: string;
}

/** Parses a fragment; undefined if it contains no view. Invalid parameters are ignored. */
export function readView(fragment: string): ViewAddress | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const region = values.get('xywh');
  if (region === null) return undefined;
  return {
    part: values.get('id') ?? undefined,
    region: readRegion(region),
    turn: turns.find((turn) => String(turn) === values.get('rotate')) ?? 0,
  };
}

const turns = [0, 90, 180, 270] as const;

function readRegion(text: string): Region | undefined {
  if (!/^(pixel:)?\d+(,\d+){3}$/.test(text)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = text.replace('pixel:', '').split(',').map(Number);
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Formats a view as a fragment, with the `#`. */
export function writeView({ part, region, turn }: ViewAddress & { region: Region }): string {
  const { x, y, width, height } = region;
  return [
    `#${part === undefined ? '' : `id=${encodeURIComponent(part)}&`}`,
    `xywh=${[x, y, width, height].join(',')}`,
    turn === 0 ? '' : `&rotate=${turn}`,
  ].join('');
}

/** Rounds degrees to one of the four turns. */
export function turnOf(degrees: number): Turn {
  const quarters = Math.round(degrees / 90) % 4;
  return turns[(quarters + 4) % 4] ?? 0;
}
