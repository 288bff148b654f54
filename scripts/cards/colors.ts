import { type Palette, palettes, usualAccent } from '#model/palette';
import type { Site } from '#model/schema';

/** The colours of cards and icons. */
export type CardColors = Pick<Palette, 'paper' | 'wall' | 'ink' | 'quiet'> & { accent: string };

/** Those that pages have, by day unless it is always night on the site. */
export function cardColors({ look }: Pick<Site, 'look'>): CardColors {
  const scheme = look?.scheme === 'dark' ? 'dark' : 'light';
  const { paper, wall, ink, quiet } = palettes[scheme];
  return { paper, wall, ink, quiet, accent: look?.accent[scheme] ?? usualAccent };
}
