/** Prefix of ids in the owner's texts: none may be one of the site's own. */
export const idPrefix = 'text-';
