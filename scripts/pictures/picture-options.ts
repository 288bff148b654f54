import { type Format, formatNames } from '#model/formats';
import type { Settings } from '#model/settings';

/** What a collection wants of its pictures. */
export interface PictureOptions {
  /** The preferred first. */
  formats: readonly Format[];
  /** By format, 1 to 100, on the scale of its encoder. */
  quality: Readonly<Record<Format, number>>;
  /** Pixels of the largest original that is opened. */
  pixelLimit: number;
  /** Whether the place that a camera wrote into a picture is published. */
  location: boolean;
  /** Whether originals are published. */
  originals: boolean;
}

/** What the settings say, and what holds where they say nothing. */
export function resolvePictureOptions({
  pictures = {},
  publish = {},
}: Pick<Settings, 'pictures' | 'publish'>): PictureOptions {
  const { formats = ['avif', 'jpeg'], quality = {}, megapixels = 1000 } = pictures;
  return {
    formats: [...new Set(formats)].map((name) => formatNames[name]),
    quality: { avif: quality.avif ?? 49, webp: quality.webp ?? 75, jpg: quality.jpeg ?? 80 },
    pixelLimit: megapixels * 1_000_000,
    location: publish.location ?? false,
    originals: publish.originals ?? false,
  };
}
