/** Id of the main element. Ids of parts, on the same page, never begin with `_`. */
export const mainId = '_main';
