// @ts-check
/** File of a compiled bundle whose content nobody outside can know: it is in the names of the pages that were made with the bundle. */
export const secretFile = 'secret';
