import { breakTitle, cutTitle, splitTitle } from '#scripts/cards/lines';
import type { Typeface } from '#scripts/cards/typefaces';
import { openTypesetter } from '#scripts/cards/typeset';

/** A title as it stands on a card. */
export interface SetTitle {
  lines: string[];
  /** Pixels of the type. */
  size: number;
}

/** Pixels, from the one for a word or two to the one for a paragraph. */
const sizes = [104, 92, 82, 72, 64, 56, 50, 44, 39, 34, 30] as const;
const smallest = 30;

/** A title is read at a glance: this many lines, and those of the largest sizes are fewer. */
const mostLines = 7;
const large = { size: 56, lines: 4 };

/** From baseline to baseline, and from the top of the first line to the bottom of the last, by the size of the type. */
export const lineHeight = 1.17;
const oneLine = 1;

export const titleWeight = 440;

interface TitleBox {
  typefaces: readonly Typeface[];
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels of the largest type. */
  largest: number;
}

/**
 * Sets a title as large as a box allows, and cuts it where even the smallest size does not hold it.
 */
export function fitTitle(title: string, { typefaces, width, height, largest }: TitleBox): SetTitle {
  const fitting = sizes.filter((size) => size <= largest);
  const blockAt = (size: number) => {
    const inHeight = Math.floor((height / size - oneLine) / lineHeight) + 1;
    const most = Math.max(1, Math.min(inHeight, size > large.size ? large.lines : mostLines));
    return { measure: openTypesetter({ typefaces, size, weight: titleWeight }).measure, width, most };
  };
  for (const fit of [breakTitle, splitTitle]) {
    for (const size of fitting) {
      const lines = fit(title, blockAt(size));
      if (lines) return { lines, size };
    }
  }
  return { lines: cutTitle(title, blockAt(smallest)), size: smallest };
}
