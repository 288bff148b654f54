import { posix } from 'node:path';
import { fileFault } from '#media/files/problem-texts';
import type { Problem } from '#model/schema';
import { isSystemFault } from '#scripts/disk/std';
import { throwIfVanished } from '#scripts/disk/vanished-file';

/**
 * Returns the problem of a recording or a film that browsers do not play, with the line of ffmpeg that makes one that they do.
 *
 * @param of the file as a noun phrase
 * @param isAlone false if another file that is named has this name with another ending
 */
export function unplayableFile(
  file: string,
  { media, of, isAlone }: { media: 'audio' | 'video'; of: string; isAlone: boolean },
): Problem {
  const place = { file, rows: [] };
  // ffmpeg has no instruments to play notes.
  if (of.endsWith('MIDI')) return { ...place, ...fileFault('notes-unplayable', of) };
  const [code, made] =
    media === 'video' ? (['film-unplayable', '.mp4'] as const) : (['recording-unplayable', '.mp3'] as const);
  const ending = posix.extname(file);
  const stem = file.slice(0, file.length - ending.length);
  const isTaken = !isAlone || ending.toLowerCase() === made;
  const target = `${stem}${isTaken ? `-${ending.slice(1).toLowerCase()}` : ''}${made}`;
  return { ...place, ...fileFault(code, of, { file: quoted(file), target: quoted(target) }) };
}

/** Puts a name in quotation marks, as a shell and the command line of Windows read it. */
function quoted(name: string): string {
  return /["$`\\]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`;
}

/**
 * Returns the problem of a file that may not be opened.
 *
 * @throws CommandError if it is gone since it was listed, or its disk is; an error that is not the file system's, as it is
 */
export function unreadableFile(file: string, error: unknown): Problem {
  if (!isSystemFault(error)) throw error;
  throwIfVanished(file, String(error.code));
  return { file, rows: [], ...fileFault('file-unreadable', `a file that may not be opened (${error.code})`) };
}
