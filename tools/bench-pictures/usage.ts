import { readdir, readFile } from 'node:fs/promises';

/** CPU time and memory of a process and its descendants. */
export interface Usage {
  /** Seconds of running and ended processes. */
  cpuSeconds: number;
  /** Sum of resident memory in bytes; shared pages count for each process. */
  memory: number;
}

/** Unit of `/proc`, whatever the kernel's own (`man 7 time`). */
const ticksPerSecond = 100;

/**
 * Reads `/proc/{pid}/stat` (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 *
 * @returns seconds of the process and of its children that have ended: utime, stime, cutime and cstime
 */
export function cpuSecondsIn(stat: string): number {
  // The second field is the program's name in brackets, and a name may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  if (ticks.length < 4 || ticks.some(Number.isNaN)) throw new Error(`No line of /proc/{pid}/stat: ${stat}`);
  return ticks.reduce((sum, part) => sum + part, 0) / ticksPerSecond;
}

/** Reads `/proc/{pid}/status`: bytes of resident memory. */
export function memoryIn(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * Reads the usage of a process and its descendants from `/proc`.
 *
 * @returns undefined if there is no `/proc`, or no such process
 */
export async function usageOf(pid: number | 'self'): Promise<Usage | undefined> {
  const folder = `/proc/${pid}`;
  try {
    const stat = await readFile(`${folder}/stat`, 'utf8');
    const status = await readFile(`${folder}/status`, 'utf8');
    const usage = { cpuSeconds: cpuSecondsIn(stat), memory: memoryIn(status) };
    for (const child of await childrenOf(folder)) {
      const below = await usageOf(child);
      usage.cpuSeconds += below?.cpuSeconds ?? 0;
      usage.memory += below?.memory ?? 0;
    }
    return usage;
  } catch (error) {
    // A process may end while it is looked at.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** Milliseconds between samples of memory. */
const interval = 50;

/** Samples the memory of a process and its descendants, in bytes; without `/proc` the peak stays 0. */
export function watchMemory(pid = 0): { bytes: () => number; stop: () => void } {
  let most = 0;
  const timer = setInterval(async () => {
    const usage = await usageOf(pid);
    most = Math.max(most, usage?.memory ?? 0);
  }, interval);
  return { bytes: () => most, stop: () => clearInterval(timer) };
}

/** Each thread has children of its own. */
async function childrenOf(folder: string): Promise<number[]> {
  const children: number[] = [];
  for (const thread of await readdir(`${folder}/task`)) {
    const line = await readFile(`${folder}/task/${thread}/children`, 'utf8').catch(() => '');
    children.push(...line.split(' ').filter(Boolean).map(Number));
  }
  return children;
}
