import type { Messages } from '#model/i18n/messages';
import type { NavigationLink, Site, Theme } from '#model/schema';

/** Window widths in em at which links may move between row and menu; SiteHeader.module.css has a rule for each. */
export const breakpoints = [40, 48, 56, 64, 72, 80, 88, 96, 108, 120] as const;

/** A breakpoint, or `never` for links that are in the menu at every width. */
export type Breakpoint = (typeof breakpoints)[number] | 'never';

/** A menu of links, without an address of its own. */
interface LinkMenu {
  label: string;
  links: NavigationLink[];
}

/** The navigation as laid out in the header. */
export interface HeaderLinks {
  /** Links and menus, each with the window width from which it fits into the row. */
  links: ((NavigationLink | LinkMenu) & { from: Breakpoint })[];
  /** Window width from which all fit, so that no menu is needed. */
  all: Breakpoint;
}

/** Sizes in em, as in the style sheets. */
const sizes = {
  /** Page margins, and the gap after the site's title. */
  around: 2 * 3 + 2,
  pixel: 1 / 16,
  logo: 0.75,
  title: 1.25,
  /** In em of the title; longer titles wrap. */
  longestTitle: 24,
  link: 1.5,
  marker: 1,
  menu: 2.75,
  slack: 1,
};

/**
 * Lays out the links of the header. Their widths are estimated from their letters at build time, so that the layout is
 * right before scripts run; below the first breakpoint, all links are in the menu.
 */
export function headerLinks(
  { title, navigation, theme }: Pick<Site, 'title' | 'navigation' | 'theme'>,
  { menu, search, saved }: Pick<Messages, 'menu' | 'search' | 'saved'>,
): HeaderLinks {
  const logo = theme?.logo;
  const logoWidth = logo ? logo.width * sizes.pixel + sizes.logo : 0;
  const titleWidth =
    logo && isWordmark(logo) ? 0 : sizes.title * Math.min(sizes.longestTitle, textWidth(title));
  let width = sizes.around + sizes.slack + logoWidth + titleWidth;
  for (const text of [search.title, saved.title]) width += textWidth(text) + sizes.link;
  const entries = entriesOf(navigation);
  const ends = entries.map((entry) => {
    width += textWidth(entry.label) + sizes.link + ('links' in entry ? sizes.marker : 0);
    return width;
  });
  const all = breakpointFor(width);
  const menuWidth = textWidth(menu) + sizes.menu;
  return {
    links: entries.map((entry, place) => ({
      ...entry,
      from: narrower(breakpointFor((ends[place] ?? width) + menuWidth), all),
    })),
    all,
  };
}

/** Groups the links of each menu; a single link needs none. */
function entriesOf(navigation: readonly NavigationLink[]): (NavigationLink | LinkMenu)[] {
  const menus: LinkMenu[] = [];
  for (const { menu: label = '', ...link } of navigation) {
    const last = menus.at(-1);
    if (label && label === last?.label) last.links.push(link);
    else menus.push({ label, links: [link] });
  }
  return menus.flatMap<NavigationLink | LinkMenu>((menu) => (menu.links.length > 1 ? [menu] : menu.links));
}

/** Minimum ratio (width over height) of a wordmark. */
const wordmarkRatio = 2;

/** Returns whether a logo is a wordmark, which replaces the site's title. */
export function isWordmark({ width, height }: Pick<NonNullable<Theme['logo']>, 'width' | 'height'>): boolean {
  return width > wordmarkRatio * height;
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
/** Full-width characters: Chinese, Japanese and Korean. */
const full = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/;

/** Estimates the width of a text in the interface's font, in em; rather too wide than too narrow. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((width, letter) => width + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (narrow.test(letter)) return 0.36;
  if (full.test(letter)) return 1;
  if (wide.test(letter)) return 0.88;
  return letter === letter.toLowerCase() ? 0.55 : 0.66;
}
