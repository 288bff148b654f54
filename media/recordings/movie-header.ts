import type { Playback } from '#media/recordings/playback';
import { type Box, readBoxes } from '#scripts/bytes/boxes';
import type { Bytes } from '#scripts/bytes/bytes';

/**
 * Reads the duration of an MP4, M4A or MOV, and the displayed size of its largest picture track (ISO/IEC 14496-12,
 * 8.2.2 and 8.3.2). Media data is not read.
 */
export async function readMovieHeader(bytes: Bytes): Promise<Playback> {
  const movie = await findBox(bytes, { from: 0, to: bytes.size }, 'moov');
  if (!movie) return {};
  let playback: Playback = {};
  for await (const box of readBoxes(bytes, movie.start, movie.end)) {
    if (box.type === 'mvhd') playback = { ...playback, ...(await readLength(bytes, box)) };
    if (box.type !== 'trak') continue;
    const track = await findBox(bytes, { from: box.start, to: box.end }, 'tkhd');
    const size = track && (await readSize(bytes, track));
    if (size && size.width * size.height > (playback.width ?? 0) * (playback.height ?? 0)) {
      playback = { ...playback, ...size };
    }
  }
  return playback;
}

/** A track of pictures or sound, and the sample entry type of its codec. */
export interface Track {
  kind: 'vide' | 'soun';
  codec: string;
}

/** Returns whether an MP4, M4A or MOV has its list of tracks. A truncated copy often lacks it, and cannot be played. */
export async function hasMovie(bytes: Bytes): Promise<boolean> {
  return (await findBox(bytes, { from: 0, to: bytes.size }, 'moov')) !== undefined;
}

/** Returns whether an MP4, M4A or MOV is truncated: its last box is longer than the file. */
export async function isCutOff(bytes: Bytes): Promise<boolean> {
  for await (const { at, size } of readBoxes(bytes, 0, bytes.size)) if (at + size > bytes.size) return true;
  return false;
}

/** Lists the tracks of pictures and sound of an MP4, M4A or MOV (ISO/IEC 14496-12, 8.4.3 and 8.5.2). */
export async function readTracks(bytes: Bytes): Promise<Track[]> {
  const movie = await findBox(bytes, { from: 0, to: bytes.size }, 'moov');
  const tracks: Track[] = [];
  if (!movie) return tracks;
  for await (const box of readBoxes(bytes, movie.start, movie.end)) {
    const media = box.type === 'trak' ? await findWithin(bytes, box, ['mdia']) : undefined;
    const handler = media && (await findWithin(bytes, media, ['hdlr']));
    const samples = media && (await findWithin(bytes, media, ['minf', 'stbl', 'stsd']));
    if (!handler || !samples) continue;
    const kind = (await bytes.read(handler.start + 8, 4)).toString('latin1');
    const codec = (await bytes.read(samples.start + 12, 4)).toString('latin1');
    if ((kind === 'vide' || kind === 'soun') && codec.length === 4) tracks.push({ kind, codec });
  }
  return tracks;
}

async function findWithin(bytes: Bytes, box: Box, path: readonly string[]): Promise<Box | undefined> {
  let within: Box | undefined = box;
  for (const type of path)
    within = within && (await findBox(bytes, { from: within.start, to: within.end }, type));
  return within;
}

async function findBox(
  bytes: Bytes,
  { from, to }: { from: number; to: number },
  type: string,
): Promise<Box | undefined> {
  for await (const box of readBoxes(bytes, from, to)) if (box.type === type) return box;
  return undefined;
}

/** Reads the box `mvhd`; in version 1 its times have 64 bits. */
async function readLength(bytes: Bytes, { start, end }: Box): Promise<Playback> {
  const head = await bytes.read(start, Math.min(end - start, 32));
  if (head.length < 32) return {};
  const isLong = head[0] === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = head.subarray(isLong ? 24 : 16, isLong ? 32 : 20);
  const isUnknown = length.every((byte) => byte === 0xff);
  if (scale === 0 || isUnknown) return {};
  return { duration: (isLong ? Number(length.readBigUInt64BE()) : length.readUInt32BE()) / scale };
}

/** Bytes of a track's header after its times: layer, matrix, width and height. */
const trackRest = 60;

/** Reads the box `tkhd`. The matrix of a film recorded sideways rotates it. */
async function readSize(
  bytes: Bytes,
  { start, end }: Box,
): Promise<{ width: number; height: number } | undefined> {
  const [version] = await bytes.read(start, 1);
  const at = start + (version === 1 ? 36 : 24);
  const rest = await bytes.read(at, Math.min(end - at, trackRest));
  if (rest.length < trackRest) return undefined;
  const isTurned = rest.readInt32BE(16) === 0 && rest.readInt32BE(20) !== 0;
  const [width, height] = [rest.readUInt16BE(52), rest.readUInt16BE(56)];
  if (width === 0 || height === 0) return undefined;
  return isTurned ? { width: height, height: width } : { width, height };
}
