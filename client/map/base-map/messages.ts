import type { CutTile, Piece } from '#client/map/base-map/cut';

/** What the ground's worker is told: first where its files are, then which tiles are wanted. */
export type GroundOrder =
  | { kind: 'open'; coarse: string; fine: string }
  | { kind: 'cut'; id: number; piece: Piece };

/** What it answers. */
export type GroundAnswer =
  | { kind: 'cut'; id: number; tile: CutTile }
  /** Nothing can be drawn. */
  | { kind: 'failed'; id: number }
  /** Finer coasts have come: what was drawn without them may be asked for again. */
  | { kind: 'finer' };
