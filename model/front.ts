/** What the front page can show, in the usual order. */
export const frontSections = ['featured', 'about', 'facets', 'timeline', 'map', 'items'] as const;

export type FrontSection = (typeof frontSections)[number];
