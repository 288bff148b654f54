/** The site's subfolder, `` or `/a/b`, as set by `next.config.mjs`. */
export const basePath: string = process.env.VITRINE_BASE_PATH ?? '';

/** What the addresses of pictures begin with: the site's subfolder, or the address of another host that has them. */
export const picturesBase: string = process.env.VITRINE_PICTURES_URL || basePath;
