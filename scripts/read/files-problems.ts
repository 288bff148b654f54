import type { Problem } from '#model/schema';
import type { Listing } from '#scripts/read/files';

/** Tells what of a folder was not looked into, and why. */
export function listingProblems({ links, closed, garbled }: Listing): Problem[] {
  return [
    ...links.map((file) =>
      leftOut(file, {
        found: 'a link to a folder, to nothing, or to a place outside the collection folder',
        remedy: 'It was left out. Put the files themselves in its place.',
      }),
    ),
    ...closed.map((file) =>
      leftOut(file, {
        found: 'a folder that may not be opened',
        remedy: 'It was left out. Allow yourself to read it.',
      }),
    ),
    ...garbled.map((file) =>
      leftOut(file, { found: 'a name that is no Unicode text', remedy: 'It was left out. Rename it.' }),
    ),
  ];
}

function leftOut(file: string, { found, remedy }: { found: string; remedy: string }): Problem {
  const expected = 'a file or a folder that can be opened';
  return { severity: 'warning', file, rows: [], expected, found, remedy };
}
