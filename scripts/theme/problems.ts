import type { Problem } from '#model/schema';
import { type RawCollection, settingLocation } from '#scripts/read/raw';
import { suggestPath } from '#scripts/read/suggest-path';

/** Tells its owner what is wrong with the look that a collection asks for. */
export type Tell = (problem: Problem) => void;

type Saying = Pick<Problem, 'expected' | 'found' | 'remedy'>;

/** @param column the key in site.yaml */
export function lookProblem(raw: RawCollection, column: string, saying: Saying): Problem {
  return { severity: 'warning', ...settingLocation(raw, column), ...saying };
}

/** @param kind what the file should be, with its article */
export function missingFile(
  written: string,
  { kind, files, instead }: { kind: string; files: readonly string[]; instead: string },
): Saying {
  const near = suggestPath(written, files);
  return {
    expected: `the path of ${kind} below the folder`,
    found: `"${written}", which is not there`,
    remedy: near ? `The nearest name is "${near}". ${instead}` : `Add the file or mend the path. ${instead}`,
  };
}

/** The file of the collection that an owner names, however its path is written. */
export function fileNamed(written: string, files: readonly string[]): string | undefined {
  const wanted = written
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC');
  return files.find((file) => file.normalize('NFC') === wanted);
}
