/** The site's subfolder, `` or `/a/b`, as set by `next.config.mjs`. */
export const basePath: string = process.env.VITRINE_BASE_PATH ?? '';

/** Start of the addresses of pictures: the site's subfolder, or another host's address. */
export const picturesBase: string = process.env.VITRINE_PICTURES_URL || basePath;
