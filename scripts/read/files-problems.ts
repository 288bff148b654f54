import type { Problem } from '#model/schema';
import type { Listing } from '#scripts/read/list-files';

/** Tells what of a folder was not looked into, and why. */
export function listingProblems({ links, closed, garbled, unread }: Listing): Problem[] {
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
    ...unread.map((file) =>
      leftOut(file, {
        expected: 'pictures in folders under other names',
        found: 'a folder with the name of one that sites are built into',
        remedy:
          'It was left out, with all that is in it. If that belongs to the collection, rename the folder.',
      }),
    ),
  ];
}

function leftOut(
  file: string,
  {
    expected = 'a file or a folder that can be opened',
    found,
    remedy,
  }: { expected?: string; found: string; remedy: string },
): Problem {
  return { severity: 'warning', file, rows: [], expected, found, remedy };
}
