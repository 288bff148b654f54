import type { Problem } from '#model/schema';
import { isSystemFault } from '#scripts/disk/std';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { CommandError } from '#scripts/report/command-error';
import { whileReading } from '#scripts/report/slow-file';

/**
 * Reads a file that the rest can be published without, such as a page. If it cannot be read because of its content,
 * it is reported and left out.
 *
 * @param problems gets the problem
 * @returns undefined if it is left out
 * @throws CommandError, the file system's error
 */
export async function readOrLeaveOut<Value>(
  file: string,
  problems: Problem[],
  read: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await whileReading(file, read);
  } catch (error) {
    if (error instanceof CommandError || isSystemFault(error)) throw error;
    problems.push({
      file,
      rows: [],
      ...readFault('text-unreadable', readPhrase('text-that-cannot', { error: String(error) })),
    });
    return undefined;
  }
}
