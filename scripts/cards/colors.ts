import { defaultAccent, type Palette, palettes } from '#model/palette';
import type { Site } from '#model/schema';

/** The colours of cards and icons. */
export type CardColors = Pick<Palette, 'paper' | 'wall' | 'ink' | 'quiet'> & { accent: string };

/** Those that pages have, by day unless it is always night on the site. */
export function cardColors({ theme }: Pick<Site, 'theme'>): CardColors {
  const scheme = theme?.scheme === 'dark' ? 'dark' : 'light';
  const { paper, wall, ink, quiet } = palettes[scheme];
  return { paper, wall, ink, quiet, accent: theme?.accent[scheme] ?? defaultAccent };
}
