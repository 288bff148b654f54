import { oneLine } from '#scripts/report/one-line';

/** Prints what a command found to standard output, where the reporter writes to standard error. */
export function print(lines: readonly string[]): void {
  for (const line of lines) console.log(oneLine(line));
}
