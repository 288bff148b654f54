/** The subfolder that the site lies in, `` or `/a/b`: written into the build by `next.config.mjs`. */
export const basePath: string = process.env.VITRINE_BASE_PATH ?? '';
