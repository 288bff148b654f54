import type { NavigationLink } from '#model/schema';

/** Window widths in em at which links may move between the row and the menu: SiteHeader.module.css has a rule for each. */
export const breakpoints = [40, 48, 56, 64, 72, 80, 88, 96, 108, 120] as const;

/** A breakpoint, or `never` for what stands in the menu at every width. */
export type Breakpoint = (typeof breakpoints)[number] | 'never';

export interface HeaderTexts {
  /** Width of the logo, in pixels. */
  logo: number;
  /** Title of the site, empty if the logo says it. */
  title: string;
  links: readonly Pick<NavigationLink, 'label'>[];
  /** Texts of the links to the search and to the saved items, and of the menu's button. */
  others: readonly string[];
  menu: string;
}

/** Sizes in em, as the style sheets have them. */
const sizes = {
  /** Margins of the page, and what the name keeps free beside it. */
  around: 2 * 3 + 2,
  pixel: 1 / 16,
  logo: 0.75,
  title: 1.25,
  link: 1.5,
  menu: 2.75,
  slack: 1,
};

/**
 * Returns for each link the window width from which there is room for it in the row, and for all links together. It is
 * estimated from their letters, so that the page is right before any script runs; narrower than the first breakpoint,
 * all are in the menu.
 */
export function linkBreakpoints({ logo, title, links, others, menu }: HeaderTexts): {
  each: Breakpoint[];
  all: Breakpoint;
} {
  const name = logo * sizes.pixel + (logo > 0 ? sizes.logo : 0) + sizes.title * textWidth(title);
  const rest = others.reduce((width, text) => width + textWidth(text) + sizes.link, 0);
  const fixed = sizes.around + sizes.slack + name + rest;
  const menuWidth = textWidth(menu) + sizes.menu;
  let row = 0;
  const ends = links.map(({ label }) => {
    row += textWidth(label) + sizes.link;
    return fixed + row;
  });
  const all = breakpointFor(ends[ends.length - 1] ?? fixed);
  return { each: ends.map((end) => narrower(breakpointFor(end + menuWidth), all)), all };
}

function breakpointFor(width: number): Breakpoint {
  return breakpoints.find((breakpoint) => breakpoint >= width) ?? 'never';
}

function narrower(one: Breakpoint, other: Breakpoint): Breakpoint {
  if (one === 'never' || other === 'never') return one === 'never' ? other : one;
  return one < other ? one : other;
}

const narrow = /[fijlrtI1.,:;'’|!()[\] -]/;
const wide = /[mwMW@%]/;
/** Chinese, Japanese and Korean. */
const full = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/;

/** Estimates the width of a text in the interface's type, in em, rather too wide than too narrow. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((width, letter) => width + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (narrow.test(letter)) return 0.36;
  if (full.test(letter)) return 1;
  if (wide.test(letter)) return 0.88;
  return letter === letter.toLowerCase() ? 0.55 : 0.66;
}
