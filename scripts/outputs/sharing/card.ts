import { defaultAccent, type Palette, palettes } from '#model/palette';
import type { Site } from '#model/schema';
import { escapeMarkup, splitGraphemes } from '#scripts/outputs/sharing/fonts';
import { type Box, type CardLayout, cardSize } from '#scripts/outputs/sharing/layout';
import type { TextColumn, TextVariant } from '#scripts/pictures/compose';

/** Colours of cards and icons. */
export type CardColors = Pick<Palette, 'paper' | 'wall' | 'ink' | 'quiet'> & { accent: string };

/** Returns the colours of the site's pages: the light ones, unless its scheme is always dark. */
export function cardColors({ theme }: Pick<Site, 'theme'>): CardColors {
  const scheme = theme?.scheme === 'dark' ? 'dark' : 'light';
  const { paper, wall, ink, quiet } = palettes[scheme];
  return { paper, wall, ink, quiet, accent: theme?.accent[scheme] ?? defaultAccent };
}

/** Text of a card. */
export interface CardText {
  title: string;
  /** Below the title: a date, authors, a tagline. */
  detail?: string;
  /** The site's name; absent where it is the title. */
  site?: string;
}

/** Font families for each part of a card's text. */
export interface CardFamilies {
  title: string;
  detail: string;
  site: string;
}

/** Pixels. */
const smallType = 25;
const accent = { width: 56, height: 5, below: 28 };
const gaps = { detail: 24, site: 36 };

/** Pixels of the title's type, from that of a word or two to that of a paragraph; beside a picture it is smaller. */
const titleSizes = [104, 92, 82, 72, 64, 56, 50, 44, 39, 34, 30];
const smallest = 30;
const largestBeside = 72;
const lineHeight = 1.17;

/** Graphemes of a title at most, and those that are left of one that is too long for its box. */
const longestTitle = 220;
const titleCuts = [longestTitle, 160, 120, 90, 60, 40, 20];
const mostDetail = 110;
const siteCuts = [200, 60, 40, 20];
const siteHeight = 66;

/** Draws the background of a card, as SVG: paper, the picture's wall and the accent. */
export function drawBackground({ wall, text }: CardLayout, colors: CardColors): string {
  const { width, height } = cardSize;
  const shapes = [
    rectangle({ left: 0, top: 0, width, height }, colors.paper),
    wall ? rectangle(wall, colors.wall) : '',
    text ? rectangle({ ...text, width: accent.width, height: accent.height }, colors.accent) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

function rectangle({ left, top, width, height }: Box, color: string): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`;
}

interface TextOptions {
  box: Box;
  families: CardFamilies;
  colors: CardColors;
  hasPicture: boolean;
}

/** Lays out the text of a card: the title as large as its box allows, and cut where even the smallest type is too large. */
export function layOutText(
  { title, detail, site }: CardText,
  { box: { left, top, width, height }, families, colors, hasPicture }: TextOptions,
): TextColumn {
  const aside = detail
    ? `${span('\n\n', { size: gaps.detail / 2 })}${span(shorten(detail, mostDetail), { family: families.detail, size: smallType, color: colors.quiet })}`
    : '';
  const variant = (text: string, size: number, wrap: TextVariant['wrap']) => ({
    markup: span(text, { family: families.title, size, color: colors.ink }) + aside,
    wrap,
  });
  const above = accent.height + accent.below;
  return {
    ...{ left, width, top: top + above, height: height - above },
    body: [
      ...titleSizes
        .filter((size) => !hasPicture || size <= largestBeside)
        .map((size) => variant(shorten(title, longestTitle), size, 'word')),
      ...titleCuts.map((most) => variant(shorten(title, most), smallest, 'word-char')),
    ],
    foot: site
      ? siteCuts.map((most) => ({
          markup: span(shorten(site, most), { family: families.site, size: smallType, color: colors.quiet }),
          wrap: 'word-char' as const,
        }))
      : [],
    footHeight: siteHeight,
    gap: gaps.site,
  };
}

function span(
  text: string,
  { family, size, color }: { family?: string; size: number; color?: string },
): string {
  const attributes = [
    `size="${size}pt" line_height="${Math.round(size * lineHeight * 1024)}"`,
    family ? `font_family="${family}"` : '',
    color ? `foreground="${color}"` : '',
  ];
  return `<span ${attributes.join(' ')}>${escapeMarkup(text)}</span>`;
}

/** Graphemes of a word that is rather left out than cut. */
const longestLeftOut = 24;

/** Cuts a text to a number of graphemes, between words where it can. */
function shorten(text: string, most: number): string {
  const graphemes = splitGraphemes(text);
  if (graphemes.length <= most) return text;
  const end = graphemes.slice(0, most).lastIndexOf(' ');
  const length = end > 0 && most - end <= longestLeftOut ? end : most - 1;
  return `${graphemes
    .slice(0, length)
    .join('')
    .replace(/[\s,;:.]+$/, '')}…`;
}
