/** What the front page can show, in the usual order. */
export const frontSections = ['featured', 'about', 'facets', 'timeline', 'items'] as const;

export type FrontSection = (typeof frontSections)[number];
