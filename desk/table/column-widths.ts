import type { DeskColumn, SeenRow } from '#desk/api';

/** Rows that are looked at, and pixels: of a letter, beside the text, of the narrowest and of the widest column. */
const sample = 200;
const pixels = { letter: 7.5, beside: 32, least: 104, most: 320 };

/** Returns the width of each column in pixels, for its header and most of its texts. */
export function columnWidths(columns: readonly DeskColumn[], rows: readonly SeenRow[]): number[] {
  const step = Math.max(1, Math.floor(rows.length / sample));
  const looked = rows.filter((_, index) => index % step === 0);
  return columns.map(({ index, label }) => {
    const lengths = looked.map(({ seen }) => seen[index]?.length ?? 0).sort((a, b) => a - b);
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
    // The header has a sign of the order beside it.
    const width = Math.max(usual, label.length + 2) * pixels.letter + pixels.beside;
    return Math.round(Math.max(pixels.least, Math.min(pixels.most, width)));
  });
}
