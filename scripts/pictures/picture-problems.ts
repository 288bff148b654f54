import type { z } from 'zod';
import { damaged, type InputFormat, type Refusal } from '#model/input-formats';
import { type Problem, problemSchema } from '#model/schema';

const publishable = 'a JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, JPEG 2000 or SVG picture';
const leftOut = 'The picture was left out.';

/** A problem of a picture whose file is not known yet: the same bytes may lie under two names. */
export const pictureProblemSchema = problemSchema.pick({
  code: true,
  expected: true,
  found: true,
  remedy: true,
});
export type PictureProblem = z.infer<typeof pictureProblemSchema>;

/** Names the file of a problem. */
export function problemIn(file: string, problem: PictureProblem): Problem {
  return { severity: 'warning', file, rows: [], ...problem };
}

/** A file that cannot be published as a picture. */
export function refusal(format: InputFormat): PictureProblem {
  return refused(format.refusal ?? damaged);
}

export function refused({ code, found, remedy }: Refusal): PictureProblem {
  return { code, expected: publishable, found, remedy: `${leftOut} ${remedy}` };
}

/** A file that may not be read. */
export function unreadableFile(reason: string): PictureProblem {
  return {
    code: 'file-unreadable',
    expected: 'a file that can be read',
    found: `a file that cannot be read (${reason})`,
    remedy: `${leftOut} Check that you may open the file.`,
  };
}

export function tooManyPixels(size: { width: number; height: number }, limit: number): PictureProblem {
  return {
    code: 'picture-too-large',
    expected: `at most ${grouped(limit)} pixels`,
    found: `${dimensions(size)}, ${grouped(size.width * size.height)} pixels`,
    remedy: `${leftOut} Make it smaller in a picture program, or cut it into several pictures.`,
  };
}

export function tooLong(size: { width: number; height: number }, longest: number): PictureProblem {
  return {
    code: 'picture-too-large',
    expected: `a height that is at most ${grouped(longest)} pixels at some published width`,
    found: dimensions(size),
    remedy: `${leftOut} No picture format of the web can hold it: cut it into several pictures.`,
  };
}

/** @param lost the part of the picture that cannot be decoded, 0 to 1 */
export function mostlyLost(lost: number): PictureProblem {
  return {
    code: 'picture-damaged',
    expected: 'a whole picture',
    found: `a damaged or truncated file: ${percent(lost)} of the picture cannot be decoded`,
    remedy: `${leftOut} Copy the file again from where it came from.`,
  };
}

/** @param lost the part of the picture that cannot be decoded, 0 to 1 */
export function partlyLost(lost: number): PictureProblem {
  return {
    code: 'picture-damaged',
    expected: 'a whole picture',
    found:
      lost > 0
        ? `a damaged or truncated file: ${percent(lost)} of the picture cannot be decoded`
        : 'a damaged or truncated file',
    remedy: 'What can be decoded was published. Copy the file again from where it came from.',
  };
}

export function onlyFirstFrame(frames: number): PictureProblem {
  return {
    code: 'animation-too-long',
    expected: 'an animation that a phone can play',
    found: `one of ${grouped(frames)} frames, which is too long to be published moving`,
    remedy: 'Its first frame was published as a still picture. To show the motion, save it as an MP4 film.',
  };
}

export function tooManyPages(pages: number, most: number): PictureProblem {
  return {
    code: 'picture-too-many-pages',
    expected: `a file of at most ${grouped(most)} pages`,
    found: `one of ${grouped(pages)} pages`,
    remedy: `Its first ${grouped(most)} pages were published. To show the others, put them into a second file.`,
  };
}

export function tooManyBytes(bytes: number, most: number): PictureProblem {
  return {
    code: 'picture-too-large',
    expected: `a drawing (SVG) of at most ${grouped(most)} bytes`,
    found: `${grouped(bytes)} bytes`,
    remedy: `${leftOut} Export it as PNG, and put the PNG in its place.`,
  };
}

/** @param name of the sidecar */
export function tooLargeSidecar(name: string, bytes: number, most: number): PictureProblem {
  return {
    code: 'sidecar-too-large',
    expected: `an XMP sidecar of at most ${grouped(most)} bytes`,
    found: `${name} of ${grouped(bytes)} bytes`,
    remedy:
      'It was not read, and its picture was published without it. Save the metadata again in a photo program.',
  };
}

/** Names the page of a problem, from 1. */
export function onPage(number: number, problem: PictureProblem): PictureProblem {
  return {
    code: problem.code,
    expected: problem.expected,
    found: `${problem.found}, on page ${grouped(number)}`,
    remedy: problem.remedy.replace(leftOut, 'That page was left out, and the others were published.'),
  };
}

/** @param reason message of the encoder */
export function notMade(reason: string): PictureProblem {
  return {
    code: 'picture-failed',
    expected: 'a picture that can be decoded and made smaller',
    found: `a failure: ${reason}`,
    remedy: `${leftOut} Open it in a picture program, export it as JPEG or PNG, and put that in its place.`,
  };
}

function dimensions({ width, height }: { width: number; height: number }): string {
  return `${grouped(width)} × ${grouped(height)} pixels`;
}

export function grouped(value: number): string {
  return value.toLocaleString('en-GB');
}

function percent(part: number): string {
  return `about ${Math.max(1, Math.round(part * 100))}%`;
}

/** @param how signal or exit code of the process */
export function decoderCrashed(how: string): PictureProblem {
  return {
    code: 'picture-failed',
    expected: 'a picture that can be decoded',
    found: `a file at which the decoder broke down (${how}), or too large for the memory of this machine`,
    remedy: `${leftOut} Open it in a picture program, export it as JPEG or PNG, and put that in its place.`,
  };
}
