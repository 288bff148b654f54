import type { Drawing } from './draw';
import { drawMap } from './draw';
import type { Row } from './items';
import { subjectOf, valuesOf } from './items';
import { readLand } from './land';
import type { Colour } from './palette';
import { inksOf, paletteOf } from './palette';
import { projections } from './projections';

/** A drawing and the colours that it may keep. */
export interface Plate {
  drawing: Drawing;
  palette: Colour[];
}

/** The quieter picture has the quieter coast. */
const land = { world: readLand('50m'), tissot: readLand('110m') };

/**
 * The picture of a row of items.csv, `size` pixels on its long side; `rows` gives a second picture its item's class.
 * Throws if no projection has the row's id.
 */
export function plateOf(row: Row, rows: Row[], size: number): Plate {
  const { key, kind } = subjectOf(row);
  const construct = projections[key];
  const item = rows.find(({ id }) => id === key);
  if (!construct || !item) throw new Error(`"${key}" is not a projection of the atlas.`);
  const inks = inksOf(valuesOf(item.class)[0] ?? '', kind);
  const drawing = drawMap(construct(), { kind, inks, land: land[kind], size });
  return { drawing, palette: paletteOf(inks, kind) };
}
