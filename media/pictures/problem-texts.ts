import { fileFaults } from '#media/files/problem-texts';
import type { Failure } from '#media/pictures/read-each-once';
import { type Fault, faultsOf, foundIn, withFound } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';
import { problemSchema } from '#model/schema';

export const pictureFaults = {
  'picture-damaged': {
    cause: 'A picture, or more than half of it, cannot be decoded.',
    severity: 'error',
    expected: 'a whole picture',
    remedy:
      'It was left out. Copy the file again from where it came from, or export it again as JPEG or PNG.',
  },
  'picture-incomplete': {
    cause: 'A part of a picture cannot be decoded.',
    expected: 'a whole picture',
    remedy: 'What can be decoded was published. Copy the file again from where it came from.',
  },
  'picture-failed': {
    cause: 'The program that decodes pictures failed at this one, or ran out of memory.',
    severity: 'error',
    expected: 'a picture that can be decoded and made smaller',
    remedy:
      'It was left out. Open it in a picture program, export it as JPEG or PNG, and put that in its place.',
  },
  'picture-unsupported': {
    cause: 'A picture is in a format, or in colours, that cannot be read.',
    severity: 'error',
    expected: 'a JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, JPEG 2000 or SVG picture',
    remedy:
      'It was left out. Open it in a picture program, export it as TIFF, PNG or JPEG, and put that in its place; if it does not open there, copy it again.',
  },
  'picture-too-large': {
    cause: 'A picture has more pixels than the site takes.',
    severity: 'error',
    expected: 'at most {most} pixels',
    remedy: 'It was left out. Make it smaller in a picture program, or cut it into several pictures.',
  },
  'picture-too-long': {
    cause: 'A picture is too long for any picture format of the web.',
    severity: 'error',
    expected: 'a picture that is at most {longest} pixels high at one of the published widths',
    remedy: 'It was left out. Cut it into several pictures.',
  },
  'picture-too-many-pages': {
    cause: 'A file has more pages than are published.',
    expected: 'a file of at most {most} pages',
    remedy: 'Its first {most} pages were published. To show the others, put them into a second file.',
  },
  'drawing-damaged': {
    cause: 'A drawing (SVG) is damaged, or too complex to be drawn.',
    severity: 'error',
    expected: 'a drawing (SVG) that can be drawn',
    remedy: 'It was left out. Open it in a drawing program, export it as PNG, and put the PNG in its place.',
  },
  'drawing-too-large': {
    cause: 'A drawing (SVG) is too large to be drawn.',
    severity: 'error',
    expected: 'a drawing (SVG) of at most {most} bytes',
    remedy: 'It was left out. Export it as PNG, and put the PNG in its place.',
  },
  'animation-too-long': {
    cause: 'An animation is too long to be published in motion.',
    expected: 'an animation that a phone can play',
    remedy: 'Its first frame was published as a still picture. To show the motion, save it as an MP4 film.',
  },
  'sidecar-too-large': {
    cause: 'An XMP file beside a picture is too large to be its metadata.',
    expected: 'an XMP sidecar of at most {most} bytes',
    remedy:
      'It was not read, and its picture was published without it. Save the metadata again in a photo program.',
  },
} as const;

/** Returns a fault of a picture, or of any file. */
export const pictureFault = faultsOf({ ...fileFaults, ...pictureFaults });

/** What pictures are, and hold. */
export const picturePhrases = {
  'on-page': '{found}, on page {page}',
  'file-of-bytes': { one: '{file} of {count} byte', other: '{file} of {count} bytes' },
  'frames-too-many': {
    one: '{count} frame, too many to be published moving',
    other: '{count} frames, too many to be published moving',
  },
  size: '{width} × {height} pixels',
  'size-and-pixels': '{width} × {height} pixels, {pixels} pixels',
  'picture-truncated': 'a damaged or truncated file',
  'picture-partly-decoded': 'a damaged or truncated file: about {percent}% of the picture cannot be decoded',
  'decoder-failed': 'a failure: {reason}',
  'decoder-crashed':
    'a file at which the decoder broke down ({how}), or too large for the memory of this machine',
} as const;

export const picturePhrase = phrasesOf(picturePhrases);

/** Returns the fault of a picture at which the decoder or encoder failed. */
export function failureFault(failure: Failure): Fault {
  return pictureFault(
    'picture-failed',
    failure.kind === 'refused'
      ? picturePhrase('decoder-failed', { reason: failure.reason })
      : picturePhrase('decoder-crashed', { how: failure.how }),
  );
}

/** Adds the page number, from 1, to a fault of a multi-page file. */
export function onPage(fault: Fault, number: number): Fault {
  const found = picturePhrase('on-page', { found: foundIn(fault), page: number });
  return withFound({ ...fault, severity: 'warning' }, found);
}

/** A cached fault, without a file: the same bytes may be stored under two names. */
export const faultSchema = problemSchema.pick({
  code: true,
  severity: true,
  expected: true,
  found: true,
  remedy: true,
  wording: true,
});
