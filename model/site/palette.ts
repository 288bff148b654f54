/** Colours of the site, except the accent: sRGB, `#rrggbb`. */
export interface Palette {
  /** Background of texts. */
  paper: string;
  /** Background of pictures. */
  wall: string;
  /** Text. At least 7 : 1 on paper and wall (WCAG 2.2, 1.4.6). */
  ink: string;
  /** Secondary text: labels, notes. At least 4.5 : 1 (1.4.3). */
  quiet: string;
  /** Outline of a control. At least 3 : 1 (1.4.11). */
  edge: string;
  /** Lines that may be missed, such as the underline of a link evident by its position. */
  faint: string;
  /** Separators. */
  rule: string;
}

export type Scheme = 'light' | 'dark';

/** Palettes of the light and the dark scheme. */
export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    paper: '#fdfdfb',
    wall: '#f1f0ec',
    ink: '#1c1b19',
    quiet: '#5e5b54',
    edge: '#87837a',
    faint: '#b3afa5',
    rule: '#dedcd5',
  },
  dark: {
    paper: '#161513',
    wall: '#1e1d1a',
    ink: '#ebe8e1',
    quiet: '#a9a59b',
    edge: '#78746b',
    faint: '#6e6a61',
    rule: '#38362f',
  },
};

/** Palette of a printed page: black on white. */
export const printedPalette: Palette = {
  paper: '#ffffff',
  wall: '#ffffff',
  ink: '#000000',
  quiet: '#333333',
  edge: '#777777',
  faint: '#999999',
  rule: '#bbbbbb',
};

/** The accent if a collection names none. */
export const defaultAccent = '#9a3320';
