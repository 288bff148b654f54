import type { TextFault } from '#scripts/files/text-faults';
import { beginningOf } from '#scripts/report/problems';

export const emptyFault: TextFault = {
  code: 'transcript-empty',
  expected: 'words, or an index',
  found: 'nothing that can be read',
  remedy: 'Nothing of it is shown. Save the file again in the program that made it.',
};

/** Returns the fault of a time that cannot be read. */
export function unreadableTime(line: number, written: string): TextFault {
  return {
    code: 'transcript-times',
    line,
    expected: 'times such as 00:12:43',
    found: `"${beginningOf(written.trim(), 80)}"`,
    remedy:
      'Correct the time. Without one, words are shown behind those before them, and entries of an index are left out.',
  };
}
