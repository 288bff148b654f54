import { defaultFormats, type FormatName, formats as known } from '#model/formats';
import type { Settings } from '#model/settings';

/** Qualities that a collection asks for, 1 to 100 on the scale of each encoder; a format without one has its default. */
export type Qualities = Readonly<Partial<Record<FormatName, number>>>;

/** How a collection wants its pictures made and published. */
export interface PictureOptions {
  /** The preferred first. */
  formats: readonly FormatName[];
  quality: Qualities;
  /** Pixels of the largest original that is opened. */
  pixelLimit: number;
  /** True if the place that a camera wrote into a picture is published. */
  location: boolean;
  /** True if originals are published. */
  originals: boolean;
}

/** Reads the picture options of settings, with defaults for those that are absent. */
export function resolvePictureOptions({
  pictures = {},
  publish = {},
}: Pick<Settings, 'pictures' | 'publish'>): PictureOptions {
  const { formats = defaultFormats.map(({ setting }) => setting), megapixels = 1000 } = pictures;
  const quality: Partial<Record<FormatName, number>> = {};
  for (const { name, setting } of known) {
    const asked = pictures.quality?.[setting];
    if (asked !== undefined) quality[name] = asked;
  }
  return {
    formats: [...new Set(formats)].flatMap(
      (asked) => known.find(({ setting }) => setting === asked)?.name ?? [],
    ),
    quality,
    pixelLimit: megapixels * 1_000_000,
    location: publish.location ?? false,
    originals: publish.originals ?? false,
  };
}
