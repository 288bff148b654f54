import { posix } from 'node:path';
import { fileFault, filePhrase } from '#media/files/problem-texts';
import type { UnplayableFile } from '#media/recordings/browser-support';
import type { Problem } from '#model/schema';
import { isSystemFault } from '#scripts/disk/std';
import { throwIfVanished } from '#scripts/disk/vanished-file';

/**
 * Returns the problem of a recording or film that browsers cannot play, with an ffmpeg command that converts it.
 * @param of the file as a noun phrase
 * @param isAlone false if another named file has this name with another ending
 */
export function unplayableFile(
  file: string,
  { media, of, isMidi, isAlone }: Omit<UnplayableFile, 'plays'> & { isAlone: boolean },
): Problem {
  const place = { file, rows: [] };
  // ffmpeg cannot synthesise MIDI.
  if (isMidi) return { ...place, ...fileFault('notes-unplayable', of) };
  const [code, made] =
    media === 'video' ? (['film-unplayable', '.mp4'] as const) : (['recording-unplayable', '.mp3'] as const);
  const ending = posix.extname(file);
  const stem = file.slice(0, file.length - ending.length);
  const isTaken = !isAlone || ending.toLowerCase() === made;
  const target = `${stem}${isTaken ? `-${ending.slice(1).toLowerCase()}` : ''}${made}`;
  return { ...place, ...fileFault(code, of, { file: quoted(file), target: quoted(target) }) };
}

/** Quotes a name for POSIX shells and the Windows command line. */
function quoted(name: string): string {
  return /["$`\\]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`;
}

/**
 * Returns the problem of a file without read permission.
 * @throws CommandError if the file or its disk is gone; rethrows errors that are not the file system's
 */
export function unreadableFile(file: string, error: unknown): Problem {
  if (!isSystemFault(error)) throw error;
  throwIfVanished(file, String(error.code));
  return {
    file,
    rows: [],
    ...fileFault('file-unreadable', filePhrase('may-not-be-opened', { error: String(error.code) })),
  };
}
