import type { CardColors } from '#scripts/cards/colors';
import { type Box, type CardLayout, cardSize } from '#scripts/cards/layout';
import { cutTitle, splitTitle } from '#scripts/cards/lines';
import { fitTitle, lineHeight, titleWeight } from '#scripts/cards/title';
import { type Typeface, typefacesFor } from '#scripts/cards/typefaces';
import { openTypesetter } from '#scripts/cards/typeset';

/** What is written on a card. */
export interface CardText {
  title: string;
  /** A line below the title: a date, what the site is. */
  detail?: string;
  /** The site's name; absent where it is the title. */
  site?: string;
}

/** The faces that a card's text is set in. */
export interface CardTypefaces {
  serif: Typeface[];
  sans: Typeface[];
}

/**
 * Opens the site's own type for a card.
 *
 * @returns undefined where it lacks a sign of the text, as it does for Arabic, Chinese and Japanese
 */
export async function typefacesOf({
  title,
  detail = '',
  site = '',
}: CardText): Promise<CardTypefaces | undefined> {
  const serif = await typefacesFor('serif', `${title}…`);
  const sans = await typefacesFor('sans', `${detail}${site}…`);
  return serif && sans && { serif, sans };
}

/** Pixels of the small type, of what lies between the parts, and of the title where it has the card to itself. */
const small = { size: 25, line: 32 };
const accent = { width: 56, height: 5, below: 28 };
const gaps = { detail: 20, site: 36 };
const largest = { alone: 104, beside: 72 };

/** How many lines there may be of what is said of the title, and of the site's name. */
const most = { detail: 3, site: 2 };

/** How high capitals are and how deep letters reach, by the size of the type. */
const capitals = 0.67;
const depth = 0.24;

interface DrawOptions {
  text: CardText;
  typefaces: CardTypefaces | undefined;
  colors: CardColors;
}

/** Everything on a card but the picture, as SVG. Text is outlines: nothing in it can be taken for markup. */
export function drawCard({ wall, text: box }: CardLayout, options: DrawOptions): string {
  const { text, typefaces, colors } = options;
  const shapes = [
    rectangle({ left: 0, top: 0, ...cardSize }, colors.paper),
    wall ? rectangle(wall, colors.wall) : '',
    box && typefaces ? drawText(box, { text, typefaces, colors, isAlone: !wall }) : '',
  ];
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** An accent, the title and what is said of it from the top, the site's name at the bottom. */
function drawText(
  box: Box,
  {
    text: { title, detail, site },
    typefaces,
    colors,
    isAlone,
  }: DrawOptions & { typefaces: CardTypefaces; isAlone: boolean },
): string {
  const { width, left } = box;
  const foot = smallText(site, { typefaces: typefaces.sans, weight: 600, width, most: most.site });
  const aside = smallText(detail, { typefaces: typefaces.sans, weight: 400, width, most: most.detail });
  const above = accent.height + accent.below;
  const { lines, size } = fitTitle(title, {
    typefaces: typefaces.serif,
    width,
    height: box.height - above - heightOf(aside, gaps.detail) - heightOf(foot, gaps.site),
    largest: isAlone ? largest.alone : largest.beside,
  });
  const serif = openTypesetter({ typefaces: typefaces.serif, size, weight: titleWeight });
  const first = box.top + above + size * capitals;
  const last = first + (lines.length - 1) * size * lineHeight;
  const footTop = box.top + box.height - (foot.lines.length - 1) * small.line;
  return [
    rectangle({ ...box, width: accent.width, height: accent.height }, colors.accent),
    `<g fill="${colors.ink}">`,
    ...lines.map((line, at) => serif.set(line, { x: left, y: first + at * size * lineHeight })),
    `</g><g fill="${colors.quiet}">`,
    aside.draw(left, last + size * depth + gaps.detail + small.size * capitals),
    foot.draw(left, footTop),
    '</g>',
  ].join('');
}

interface SmallText {
  lines: string[];
  /** As SVG, the first baseline beginning at a place. */
  draw(x: number, y: number): string;
}

/** A few lines, cut where there are more. */
function smallText(
  text = '',
  {
    typefaces,
    weight,
    width,
    most,
  }: { typefaces: readonly Typeface[]; weight: number; width: number; most: number },
): SmallText {
  const { measure, set } = openTypesetter({ typefaces, size: small.size, weight });
  const block = { measure, width, most };
  const lines = text === '' ? [] : (splitTitle(text, block) ?? cutTitle(text, block));
  return {
    lines,
    draw: (x, y) => lines.map((line, at) => set(line, { x, y: y + at * small.line })).join(''),
  };
}

function heightOf({ lines }: SmallText, gap: number): number {
  return lines.length === 0 ? 0 : gap + lines.length * small.line;
}

function rectangle({ left, top, width, height }: Box, color: string): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`;
}
