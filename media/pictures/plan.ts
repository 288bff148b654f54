import { pdfiumVersion } from '#media/documents/pdfium-version';
import type { PictureOptions, Qualities } from '#media/pictures/picture-options';
import { plannedLevels, type Tile } from '#model/iiif/tiles';
import { type Derivative, fallbackOf, plannedDerivatives } from '#model/pictures/derivatives';
import { type FormatName, formatNamed, type ShownFormat } from '#model/pictures/formats';
import { fallback } from '#model/pictures/formats/fallback';
import type { EncoderOptions, OutputSize } from '#model/pictures/formats/output-format';
import { type SharedVersion, sharedVersion } from '#model/pictures/shared-picture';
import type { Embedded, Picture } from '#model/schema';
import { blurredOf, withoutBlur } from '#model/shown/blurred-picture';
import { animationPath } from '#model/urls';
import { hashData } from '#scripts/bytes/bytes';

/** Raised when code changes how derivatives look and the rest of the recipe does not. */
const recipeVersion = 4;

/** Maximum pixels of each size class except the largest. */
const maxPixels = { thumbnail: 150_000, phone: 600_000, screen: 2_500_000 } as const;

/** A format's name, and sharp's options for its encoder. */
export interface Recipe extends EncoderOptions {
  format: FormatName;
}

/** Returns the encoder settings of a derivative. */
export function recipeFor(
  { width, height, format }: Pick<Derivative, 'width' | 'height' | 'format'>,
  quality: Qualities,
): Recipe {
  const { encoderOptions, defaultQuality } = formatNamed(format);
  return { format, ...encoderOptions(sizeClass(width * height), quality[format] ?? defaultQuality) };
}

function sizeClass(pixels: number): OutputSize {
  if (pixels <= maxPixels.thumbnail) return 'thumbnail';
  if (pixels <= maxPixels.phone) return 'phone';
  return pixels <= maxPixels.screen ? 'screen' : 'dense';
}

/** Metadata that a derivative carries. */
export type Credits = Pick<Embedded, 'creators' | 'rights' | 'credit' | 'location'>;

/** One number of pixels per size class, for the recipe key. */
const sizesOfKey = [1, maxPixels.thumbnail, ...Object.values(maxPixels).map((pixels) => pixels + 1)];

/**
 * Returns the hash of everything except the original's bytes that determines a picture's derivatives in a format.
 * Derivatives under another key are stale.
 * @param options.codecs versions of the encoders
 * @returns 12 hex digits
 */
export function recipeKey(
  picture: Pick<Picture, 'width' | 'height' | 'embedded' | 'wide' | 'isPage'>,
  { format, quality, codecs }: { format: FormatName; quality: Qualities; codecs: string },
): string {
  const { creators, rights, credit, location } = picture.embedded;
  const recipes = sizesOfKey.map((width) => recipeFor({ width, height: 1, format }, quality));
  // An SVG's size depends on the collection's pixel limit.
  const seen = [picture.width, picture.height, picture.wide];
  const everything = JSON.stringify([
    ...[recipeVersion, codecs, sizesOfKey, recipes, seen],
    ...[creators, rights, credit, location],
    ...(picture.isPage ? [pdfiumVersion] : []),
  ]);
  return hashData(everything).slice(0, 12);
}

/** A planned derivative. */
export interface PlannedFile {
  /** Address below the site's base path. */
  path: string;
  /** File name in its folder: `640,480.avif`; of a tile `0,1024,1024,1024,1024,1024.jpg`. */
  name: string;
  /** Absent for tiles and animations. */
  derivative?: Derivative;
  tile?: Tile;
  /** Path below the cache of the derivative to crop. */
  croppedFrom?: string;
  /** True to blur it beyond recognition. */
  isBlurred?: boolean;
}

/** Derivatives of a picture made by one recipe. */
export interface PlannedSet {
  /** Folder below the cache, with forward slashes: named after the hash of the original and the recipe key. */
  folder: string;
  files: PlannedFile[];
}

interface PlanOptions {
  pictureOptions: Pick<PictureOptions, 'formats' | 'quality' | 'zoom'>;
  /** Versions of the encoders. */
  codecs: string;
}

/**
 * Plans the derivatives of a picture: one set per format, and sets for zooming, an animation, the blurred picture, and
 * social networks.
 */
export function planPicture(picture: Picture, { pictureOptions, codecs }: PlanOptions): PlannedSet[] {
  const { formats, quality } = pictureOptions;
  const sets = formats.map((format) => planDerivatives(picture, format, { quality, codecs }));
  const levels = planLevels(picture, { pictureOptions, codecs });
  const animation = {
    folder: folderFor(picture, { kind: 'moving', format: 'webp', quality, codecs }),
    files: [{ path: animationPath(picture.id), name: 'moving.webp' }],
  };
  const blurredSets = picture.veiled ? [planBlurred(picture, { quality, codecs })] : [];
  const shared = picture.shared ? [planShared(picture, { formats, quality, codecs })] : [];
  return [...sets, levels, ...(picture.frames ? [animation] : []), ...blurredSets, ...shared].filter(
    ({ files }) => files.length > 0,
  );
}

/** Plans the derivatives of a picture in one format. */
export function planDerivatives(
  picture: Picture,
  format: ShownFormat,
  recipe: { quality: Qualities; codecs: string },
): PlannedSet {
  return {
    folder: folderFor(picture, { kind: format.name, format: format.name, ...recipe }),
    files: plannedDerivatives(picture, format).map(fileOf),
  };
}

/** Plans the zoom levels of a picture. */
function planLevels(picture: Picture, { pictureOptions, codecs }: PlanOptions): PlannedSet {
  const { quality } = pictureOptions;
  const { whole, tiles } = plannedLevels(picture, pictureOptions);
  return {
    folder: folderFor(picture, { kind: 'tiles', format: fallback.name, quality, codecs }),
    files: [...whole.map(fileOf), ...tiles.map((tile) => ({ path: tile.path, name: tileName(tile), tile }))],
  };
}

/** Plans the blurred derivative of a sensitive picture. */
function planBlurred(picture: Picture, recipe: { quality: Qualities; codecs: string }): PlannedSet {
  const { path, width, height } = blurredOf(picture);
  const derivative: Derivative = { path, width, height, format: fallback.name };
  return {
    folder: folderFor(picture, { kind: 'veiled', format: fallback.name, ...recipe }),
    files: [{ path, name: 'veiled.jpg', derivative, isBlurred: true }],
  };
}

/**
 * Plans the derivatives for social networks: for a sensitive picture plain and blurred ones, as it may be shown without
 * a warning elsewhere.
 */
function planShared(
  picture: Picture,
  { formats, ...recipe }: { formats: readonly ShownFormat[]; quality: Qualities; codecs: string },
): PlannedSet {
  const jpeg = fallbackOf(formats);
  const folder = folderFor(picture, { kind: 'shared', format: jpeg.name, ...recipe });
  const blurred = picture.veiled && sharedVersion(picture, { formats });
  const plain = sharedVersion(withoutBlur(picture), { formats });
  const cropped = ({ source, ...version }: SharedVersion, name: string): PlannedFile => ({
    ...{ path: version.path, name, derivative: { ...version, format: jpeg.name } },
    croppedFrom: `${planDerivatives(picture, jpeg, recipe).folder}/${fileName(source)}`,
  });
  return {
    folder,
    files: [
      ...(blurred ? [{ ...cropped(blurred, 'veiled.jpg'), isBlurred: true }] : []),
      ...(plain ? [cropped(plain, 'cropped.jpg')] : []),
    ],
  };
}

function fileOf(derivative: Derivative): PlannedFile {
  return { path: derivative.path, name: fileName(derivative), derivative };
}

function folderFor(
  picture: Picture,
  { kind, ...recipe }: { kind: string; format: FormatName; quality: Qualities; codecs: string },
): string {
  const { id } = picture;
  return `derivatives/${id.slice(0, 2)}/${id}/${kind}-${recipeKey(picture, recipe)}`;
}

/** Returns the file name of a tile: region, size and ending. */
function tileName({ path }: Tile): string {
  const [, , , region, size, , file = ''] = path.split('/');
  return `${region},${size}${file.slice(file.lastIndexOf('.'))}`;
}

function fileName({ width, height, format }: Derivative): string {
  return `${width},${height}.${format}`;
}

/** Minimum factor between a width and the wider one that it is scaled from. */
const minShrinking = 1.4;

/**
 * Returns the width to scale a width from: the smallest at least 1.4 times as wide; undefined for the original. That
 * takes a quarter of the time of decoding the original for each width. Mean butteraugli 3-norm to the width scaled from
 * the original, five photographs: 0.15 at 1920 px, 0.11 at 1200, 0.26 at 750, 0.24 at 384; another choice of filter
 * makes 0.25.
 * @param widths ascending
 */
export function sourceWidth(width: number, widths: readonly number[]): number | undefined {
  const largest = widths.at(-1);
  if (width === largest) return undefined;
  return widths.find((wider) => wider >= minShrinking * width) ?? largest;
}
