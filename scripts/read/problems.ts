import type { Problem } from '#model/schema';
import type { Fault } from '#scripts/read/fault';

/** Turns faults of one file into problems. */
export function faultsToProblems(
  faults: readonly Fault[],
  { file, severity = 'warning' }: { file: string; severity?: Problem['severity'] },
): Problem[] {
  return faults.map(({ row, column, expected, found, remedy }) => ({
    severity,
    file,
    rows: row === undefined ? [] : [row],
    ...(column !== undefined && { column }),
    expected,
    found,
    remedy,
  }));
}

/** Tells the same fault once, with every row that has it, in the order in which the faults were found. */
export function mergeProblems(problems: readonly Problem[]): Problem[] {
  const merged = new Map<string, Problem & { seen: Set<number> }>();
  for (const problem of problems) {
    const { severity, file, column, expected, found, remedy } = problem;
    const key = JSON.stringify([severity, file, column, expected, found, remedy]);
    const same = merged.get(key);
    if (same) for (const row of problem.rows) same.seen.add(row);
    else merged.set(key, { ...problem, seen: new Set(problem.rows) });
  }
  return [...merged.values()].map(({ seen, ...problem }) => ({
    ...problem,
    rows: [...seen].sort((a, b) => a - b),
  }));
}
