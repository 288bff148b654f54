/** The site's subfolder, `` or `/a/b`, as set by `next.config.mjs`. */
export const basePath: string = process.env.VITRINE_BASE_PATH ?? '';
