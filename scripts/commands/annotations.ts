import { join, relative, sep } from 'node:path';
import type { Problem } from '#model/schema';
import { lineFinder } from '#scripts/commands/lines-of-rows';
import { describeCause, groupByCause } from '#scripts/report/causes';
import { oneLine } from '#scripts/report/print';

/** A message that a code review service shows beside a line of a file. */
export interface Annotation {
  /** Also part of the message. */
  code: Problem['code'];
  severity: Problem['severity'];
  /** Path below the repository. */
  path: string;
  /** Counted from 1; absent if the problem concerns the whole file. */
  line?: number | undefined;
  /** Lines without anything that a log takes for a command. */
  message: string;
}

/**
 * Returns one annotation for each cause, since services show few: at the first of its rows, with the others in its
 * message.
 *
 * @param folder the collection folder, absolute
 * @param repository the folder that paths are relative to, absolute
 */
export async function annotateCauses(
  problems: readonly Problem[],
  { folder, repository }: { folder: string; repository: string },
): Promise<Annotation[]> {
  const findLine = lineFinder(folder);
  const annotations: Annotation[] = [];
  for (const cause of groupByCause(problems)) {
    const [first] = cause;
    if (!first) continue;
    const { code, severity, file } = first;
    annotations.push({
      ...{ code, severity },
      path: relative(repository, join(folder, file)).split(sep).join('/'),
      line: await findLine(file, first.rows[0]),
      message: describeCause(cause).map(oneLine).join('\n'),
    });
  }
  return annotations;
}
