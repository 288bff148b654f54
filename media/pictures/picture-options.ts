import { type FormatName, formats as known, type ShownFormat, shownFormats } from '#model/pictures/formats';
import { settingsSchema, type WrittenSettings } from '#model/settings';

/** Qualities that a collection asks for, 1 to 100 on the scale of each encoder; a format without one has its default. */
export type Qualities = Readonly<Partial<Record<FormatName, number>>>;

/** A collection's settings for the making and publishing of pictures. */
export interface PictureOptions {
  /** The preferred first. */
  formats: readonly ShownFormat[];
  quality: Qualities;
  /** `https://host/a`: address of the files below `/pictures/`, if not with the site. */
  url?: string;
  /** True if pictures wider than their largest width have tiles. */
  zoom: boolean;
  /** Pixels of the largest original that is opened. */
  pixelLimit: number;
  /** True if the location that a camera wrote into a picture is published. */
  location: boolean;
  /** True if originals are published. */
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
