import { inputFormats, raw } from '#model/pictures/input-formats';

/** Endings of files that may be pictures, lower case; unreadable ones too, so that their owner learns of it. */
export const pictureEndings: ReadonlySet<string> = new Set(inputFormats.flatMap(({ endings }) => endings));

/** Endings of other files that a collection often means to show, lower case. */
export const mediaEndings: ReadonlySet<string> = new Set(
  'mp3 m4a aac wav aif aiff flac ogg oga opus mp4 m4v mov webm ogv avi mkv mpg mpeg pdf'.split(' '),
);

/** Endings of texts whose words are shown as a transcript, lower case. */
export const textEndings: ReadonlySet<string> = new Set(
  'txt text md markdown html htm vtt srt sbv'.split(' '),
);

/** Endings of data that is a transcript only if a format knows what it holds, lower case. */
export const dataEndings: ReadonlySet<string> = new Set('csv tsv xml ttml dfxp'.split(' '));

/** A file's ending in lower case, without its dot; `` if there is none. */
export function ending(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Returns a path without its ending. A name that begins with its only dot has none. */
export function withoutEnding(path: string): string {
  return path.replace(/(?<=[^/])\.[^./]*$/, '');
}

/** True of the raw file of a camera, by its ending. */
export function isRaw(path: string): boolean {
  return raw.endings.includes(ending(path));
}

/** True if a file may be a picture by its ending. */
export function isPicture(path: string): boolean {
  return pictureEndings.has(ending(path));
}
