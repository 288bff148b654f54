import { type FormatName, formats as known, type ShownFormat, shownFormats } from '#model/pictures/formats';
import { settingsSchema, type WrittenSettings } from '#model/settings';

/** Encoder qualities that a collection sets, 1 to 100 on each encoder's scale; other formats use their default. */
export type Qualities = Readonly<Partial<Record<FormatName, number>>>;

/** A collection's settings for making and publishing pictures. */
export interface PictureOptions {
  /** Formats, the preferred one first. */
  formats: readonly ShownFormat[];
  quality: Qualities;
  /** Base address of the files below `/pictures/`, if on another host: `https://host/a`. */
  url?: string;
  /** True to make tiles of pictures wider than their largest width. */
  zoom: boolean;
  /** Maximum pixels of an original. */
  pixelLimit: number;
  /** True to publish the locations that cameras write into pictures. */
  location: boolean;
  /** True to publish originals. */
  originals: boolean;
}

const optionsSchema = settingsSchema.pick({ pictures: true, publish: true });

/** Reads the picture options of settings, with defaults. */
export function resolvePictureOptions({
  pictures: writtenPictures,
  publish: writtenPublish,
}: Pick<WrittenSettings, 'pictures' | 'publish'>): PictureOptions {
  const { pictures, publish } = optionsSchema.parse({ pictures: writtenPictures, publish: writtenPublish });
  const quality: Partial<Record<FormatName, number>> = {};
  for (const { name, setting } of known) {
    const asked = pictures.quality?.[setting];
    if (asked !== undefined) quality[name] = asked;
  }
  return {
    formats: shownFormats(
      [...new Set(pictures.formats)].flatMap(
        (asked) => known.find(({ setting }) => setting === asked)?.name ?? [],
      ),
      pictures,
    ),
    quality,
    ...(pictures.url && { url: pictures.url.replace(/(?<!\/)\/+$/, '') }),
    zoom: pictures.zoom,
    pixelLimit: pictures.megapixels * 1_000_000,
    location: publish.location,
    originals: publish.originals,
  };
}
