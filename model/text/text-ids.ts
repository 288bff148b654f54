/** Prefix of ids in the owner's texts, to avoid collisions with the site's own. */
export const idPrefix = 'text-';
