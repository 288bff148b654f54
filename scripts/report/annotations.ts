import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Problem } from '#model/schema';
import { isSystemFault } from '#scripts/disk/system-fault';
import { findLinesOfRows } from '#scripts/read/csv';
import { describeCause, groupByCause } from '#scripts/report/causes';
import { oneLine } from '#scripts/report/print';

/** What a service that reviews changes shows beside a line of a file. */
export interface Annotation {
  severity: Problem['severity'];
  /** Path below the repository. */
  path: string;
  /** Counted from 1; absent where the whole file is meant. */
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
    const { severity, file, rows } = first;
    if (!lines.has(file)) lines.set(file, rows.length === 0 ? [] : await readLinesOfRows(join(folder, file)));
    annotations.push({
      severity,
      path: relative(repository, join(folder, file)).split(sep).join('/'),
      line: lines.get(file)?.[(rows[0] ?? 0) - 1],
      message: describeCause(cause).map(oneLine).join('\n'),
    });
  }
  return annotations;
}

/** Returns the line of each row; nothing of a file that is not in the folder, as a spreadsheet on another host. */
async function readLinesOfRows(path: string): Promise<number[]> {
  try {
    return findLinesOfRows(await readFile(path));
  } catch (error) {
    if (isSystemFault(error)) return [];
    throw error;
  }
}
