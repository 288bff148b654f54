import { isPicturePath, type PlannableSite } from '#scripts/outputs/output';
import { planSite } from '#scripts/outputs/outputs';

export interface Amount {
  files: number;
  bytes: number;
  /** The part of the bytes that is a guess: from none to twice as many. */
  guessed: number;
}

/** Size of the tree that a build will write: files nearly exactly, bytes estimated, usually within a fifth. */
export interface Forecast {
  /** Files for the site's host. */
  site: Amount;
  /** Files for the pictures' host, if it is another. */
  pictures?: Amount;
  /** Recordings, films, documents and originals, the largest first. */
  largest: { name: string; bytes: number }[];
}

/** The headers, and the manifest of a built tree. */
const filesBesidePictures = 2;

/** Forecasts the tree of a site: the sum of what its outputs plan. */
export function forecastSite(site: PlannableSite): Forecast {
  const inSite = { files: 0, bytes: 0, guessed: 0 };
  const inPictures = { files: 0, bytes: 0, guessed: 0 };
  const largest: Forecast['largest'] = [];
  for (const { path, bytes, isGuess, files = 1, copyOf } of planSite(site)) {
    const amount = isPicturePath(path) ? inPictures : inSite;
    amount.files += files;
    amount.bytes += bytes;
    if (isGuess) amount.guessed += bytes;
    if (copyOf !== undefined) largest.push({ name: copyOf, bytes });
  }
  largest.sort((a, b) => b.bytes - a.bytes);
  if (site.built.site.picturesUrl === undefined)
    return {
      site: {
        files: inSite.files + inPictures.files,
        bytes: inSite.bytes + inPictures.bytes,
        guessed: inSite.guessed + inPictures.guessed,
      },
      largest,
    };
  return {
    site: inSite,
    pictures: { ...inPictures, files: inPictures.files + filesBesidePictures },
    largest,
  };
}
