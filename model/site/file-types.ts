import { inputFormats, raw } from '#model/pictures/input-formats';

/** Lower-case endings of pictures, including unreadable ones, so that their owner is told. */
export const pictureEndings: ReadonlySet<string> = new Set(inputFormats.flatMap(({ endings }) => endings));

/** Lower-case endings of other files that a collection often shows. */
export const mediaEndings: ReadonlySet<string> = new Set(
  'mp3 m4a aac wav aif aiff flac ogg oga opus mp4 m4v mov webm ogv avi mkv mpg mpeg pdf'.split(' '),
);

/** Lower-case endings of texts that are transcripts. */
export const textEndings: ReadonlySet<string> = new Set(
  'txt text md markdown html htm vtt srt sbv'.split(' '),
);

/** Lower-case endings of data that is a transcript only if a format recognises its content. */
export const dataEndings: ReadonlySet<string> = new Set('csv tsv xml ttml dfxp'.split(' '));

/** Returns a file's ending in lower case, without its dot; `` if there is none. */
export function ending(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Returns a path without its ending. A name that begins with its only dot has none. */
export function withoutEnding(path: string): string {
  return path.replace(/(?<=[^/])\.[^./]*$/, '');
}

/** Returns whether a file is a camera raw file, by its ending. */
export function isRaw(path: string): boolean {
  return raw.endings.includes(ending(path));
}

/** Returns whether a file may be a picture, by its ending. */
export function isPicture(path: string): boolean {
  return pictureEndings.has(ending(path));
}
