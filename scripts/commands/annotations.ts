import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Problem } from '#model/schema';
import { isSystemFault } from '#scripts/disk/std';
import { findLinesOfRows } from '#scripts/lists/csv';
import { describeCause, groupByCause } from '#scripts/report/causes';
import { oneLine } from '#scripts/report/print';
import { hasLines } from '#scripts/report/problems';

/** A message that a code review service shows beside a line of a file. */
export interface Annotation {
  /** Stands in the message, too. */
  code: Problem['code'];
  severity: Problem['severity'];
  /** Path below the repository. */
  path: string;
  /** Counted from 1; absent if the whole file is meant. */
  line?: number | undefined;
  /** Lines that a log only shows. */
  message: string;
}

/**
 * Returns an annotation for each cause, since services show few: at the first of its rows, with the others in its message.
 *
 * @param folder the collection folder, absolute
 * @param repository the folder that paths begin in, absolute
 */
export async function annotateCauses(
  problems: readonly Problem[],
  { folder, repository }: { folder: string; repository: string },
): Promise<Annotation[]> {
  const lines = new Map<string, number[]>();
  const annotations: Annotation[] = [];
  for (const cause of groupByCause(problems)) {
    const [first] = cause;
    if (!first) continue;
    const { code, severity, file } = first;
    const [row = 0] = first.rows;
    const path = join(folder, file);
    const isText = hasLines(file);
    if (row > 0 && !isText && !lines.has(file)) lines.set(file, await readLinesOfRows(path));
    annotations.push({
      ...{ code, severity },
      path: relative(repository, path).split(sep).join('/'),
      line: isText && row > 0 ? row : lines.get(file)?.[row - 1],
      message: describeCause(cause).map(oneLine).join('\n'),
    });
  }
  return annotations;
}

/** Returns the line of each row of a spreadsheet; none if it is no CSV, or on another host. */
async function readLinesOfRows(path: string): Promise<number[]> {
  try {
    return findLinesOfRows(await readFile(path));
  } catch (error) {
    if (isSystemFault(error)) return [];
    throw error;
  }
}
