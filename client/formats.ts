import { type Format, formats as known } from '#model/formats';

/** What pictures are made in, the preferred first: written into the build by `next.config.mjs`. */
export const formats: readonly Format[] = (process.env.VITRINE_FORMATS ?? 'avif,jpg')
  .split(',')
  .flatMap((name) => known.find((format) => format === name) ?? []);
