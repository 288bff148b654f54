import { type Bytes, partOf } from '#scripts/location/bytes';
import { filmTraces } from '#scripts/location/film';
import { gifTraces } from '#scripts/location/gif';
import { jpegTraces } from '#scripts/location/jpeg';
import { pngTraces } from '#scripts/location/png';
import { searchedTraces } from '#scripts/location/search';
import { tiffTraces } from '#scripts/location/tiff';
import { holdsLocation, noTraces, shifted, stuck, type Traces, type Walk } from '#scripts/location/traces';
import { waveTraces } from '#scripts/location/wave';
import { webpTraces } from '#scripts/location/webp';

const walks: readonly [RegExp, Walk][] = [
  [/^\xff\xd8/s, jpegTraces],
  [/^\x89PNG\r\n/, pngTraces],
  [/^RIFF.{4}WEBP/s, webpTraces],
  [/^((RIFF|RF64|BW64).{4}WAVE|FORM.{4}AIF[FC])/s, waveTraces],
  [/^(II[*+]\0|MM\0[*+])/, tiffTraces],
  [/^GIF8/, gifTraces],
  [/^.{4}(ftyp|moov|mdat|wide|free|skip|pnot|jP {2}|JXL )/s, filmTraces],
  // Matroska and WebM: what lies open in them are pictures and sound.
  [/^.E\xdf\xa3/s, async () => noTraces],
];

/** How deep files lie in files: the thumbnail of a picture behind a picture. */
const deepest = 5;

/**
 * Finds every place where a file holds coordinates, whatever it is: EXIF and XMP, Content Credentials, the own ways of
 * films, recordings and maps, and what lies in files within. A damaged or hostile file takes no longer than a sound one:
 * it is read four times over at most.
 *
 * @throws what reading throws
 */
export async function tracesIn(bytes: Bytes): Promise<Traces> {
  const metered = meter(bytes);
  try {
    return await look(metered, deepest);
  } catch (error) {
    if (error instanceof ReadTooMuch) return stuck;
    throw error;
  }
}

/** Whether a file says where it was taken, or may say it where it cannot be read. */
export async function hasLocation(bytes: Bytes): Promise<boolean> {
  return holdsLocation(await tracesIn(bytes));
}

/** What a JPEG writes before an EXIF block. Many programs leave it there where other kinds of files want the block alone. */
const prefix = 'Exif\0\0';

async function look(bytes: Bytes, depth: number): Promise<Traces> {
  if (depth === 0) return stuck;
  const beginning = (await bytes.read(0, 22)).toString('latin1');
  const start = beginning.startsWith(prefix) ? prefix.length : 0;
  const head = beginning.slice(start);
  const [, walk] = walks.find(([signature]) => signature.test(head)) ?? [];
  if (walk) return shifted(await walk(partOf(bytes, start), (inside) => look(inside, depth - 1)), start);
  return depth === deepest ? searchedTraces(bytes, (inside) => look(inside, depth - 1)) : noTraces;
}

class ReadTooMuch extends Error {}

/** What a read counts besides its bytes. */
const costOfRead = 16;
const costOfSmallFile = 1 << 21;

function meter(bytes: Bytes): Bytes {
  let left = 4 * bytes.size + costOfSmallFile;
  return {
    size: bytes.size,
    read: (at, length) => {
      left -= Math.max(0, Math.min(length, bytes.size - at)) + costOfRead;
      if (left < 0) throw new ReadTooMuch();
      return bytes.read(at, length);
    },
  };
}
