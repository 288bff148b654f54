import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** Resources used by a command. */
export interface Usage {
  /** CPU seconds of the process and its ended descendants. */
  cpu: number;
  /** Wall-clock seconds. */
  wall: number;
  /** Peak resident memory of the process and its descendants, in bytes, sampled; 0 without `/proc`. */
  peak: number;
}

/** Milliseconds between samples of memory. */
const interval = 50;

/**
 * Runs Node with arguments, and measures the process and its descendants.
 *
 * @throws Error if the exit code is not 0
 */
export async function measureNode(args: readonly string[], cwd: string): Promise<Usage> {
  const [cpu, wall] = [await childrenSeconds(), performance.now()];
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  let peak = 0;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await memoryBelow(child.pid ?? 0));
  }, interval);
  const code = await new Promise((done) => child.once('close', done)).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`"node ${args.join(' ')}" ended with ${code}.`);
  return { cpu: (await childrenSeconds()) - cpu, wall: (performance.now() - wall) / 1000, peak };
}

/**
 * Returns the CPU seconds of this process's ended children and their descendants: `cutime` and `cstime` of
 * [`/proc/self/stat`](https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 */
async function childrenSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The second field is the program's name in brackets, which may contain any characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Returns the resident memory of a process and its descendants, in bytes. Processes may end meanwhile. */
async function memoryBelow(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  let bytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '');
    for (const child of children.split(' ').filter(Boolean)) bytes += await memoryBelow(Number(child));
  }
  return bytes;
}

/** Returns the cells of a row: CPU and wall seconds, peak in MB. */
export function usageCells({ cpu, wall, peak }: Usage): string[] {
  return [cpu.toFixed(1), wall.toFixed(1), (peak / 1e6).toFixed(0)];
}

/** Pads cells to columns: the first left-aligned, figures right-aligned. */
export function alignTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
