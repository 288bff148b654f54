/**
 * Endings of files that may be pictures, lower case: also those that turn out to be none, or none that can be
 * read, so that their owner is told.
 */
export const pictureEndings: ReadonlySet<string> = new Set(
  [
    'jpg jpeg jpe jfif png apng webp avif gif tif tiff svg svgz bmp heic heif hif jxl',
    'jp2 j2k jpf jpx jpm psd psb ico tga ppm pgm pbm pnm exr hdr',
    // Cameras' raw files.
    'dng cr2 cr3 crw nef nrw arw srf sr2 orf rw2 raf pef srw x3f 3fr iiq rwl mrw kdc dcr erf mef mos',
  ]
    .join(' ')
    .split(' '),
);

/** Endings of other files that a collection often means to show, lower case. */
export const mediaEndings: ReadonlySet<string> = new Set(
  'mp3 m4a aac wav aif aiff flac ogg oga opus mp4 m4v mov webm ogv avi mkv mpg mpeg pdf'.split(' '),
);

/** A file's ending in lower case, without its dot; `` where there is none. */
export function ending(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file's ending says that it may be a picture. */
export function isPicture(path: string): boolean {
  return pictureEndings.has(ending(path));
}
