import { type Bytes, withFile } from '#scripts/bytes/bytes';
import { isoMedia } from '#scripts/location/formats/iso-media';
import { meterBytes } from '#scripts/location/meter';
import { readMovieHeader } from '#scripts/recordings/movie-header';
import type { Playback } from '#scripts/recordings/playback';

/**
 * Times that the size of a file may be read; of a file of boxes, no more than what is allowed in any case: tens of thousands
 * of boxes. A recording whose header does not say its length is read whole: a kilobyte for
 * each of its frames, of which few have less than a hundred bytes.
 */
const timesRead = 16;

/**
 * Reads how long a recording or a film lasts, and the size of a film. A damaged or hostile file takes no longer than a sound
 * one, and says nothing.
 *
 * @param type MIME type
 */
export async function readPlayback(file: string, type: string): Promise<Playback> {
  try {
    return rounded(await withFile(file, (bytes) => readBytes(bytes, type)));
  } catch {
    return {};
  }
}

async function readBytes(bytes: Bytes, type: string): Promise<Playback> {
  const head = (await bytes.read(0, 22)).toString('latin1');
  if (isoMedia.signature.test(head)) return readMovieHeader(meterBytes(bytes, 0));
  // It takes a fifth of a second to load, and few collections have recordings.
  const { parseRecording } = await import('#scripts/recordings/parse-recording');
  return parseRecording(meterBytes(bytes, timesRead), type);
}

/** Rounds to milliseconds. A length of nothing, or without end, is none. */
function rounded({ duration = 0, ...size }: Playback): Playback {
  const seconds = Math.round(1000 * duration) / 1000;
  return { ...(Number.isFinite(seconds) && seconds > 0 && { duration: seconds }), ...size };
}
