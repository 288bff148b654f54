import type { FrontSection } from '#model/front';

/** Parts the sections that stand beside the title, where they come first, from those below. */
export function splitSections(sections: readonly FrontSection[]): {
  opening: ('featured' | 'about')[];
  rest: FrontSection[];
} {
  const opening: ('featured' | 'about')[] = [];
  for (const section of sections) {
    if (section !== 'featured' && section !== 'about') break;
    opening.push(section);
  }
  return { opening, rest: sections.slice(opening.length) };
}
