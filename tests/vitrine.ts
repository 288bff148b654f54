import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../scripts/vitrine.mjs', import.meta.url));

export interface Run {
  /** Null where the process was killed. */
  code: number | null;
  /** Everything that it wrote, both streams in turn. */
  text: string;
}

/**
 * Runs the command line as people do.
 *
 * @param cwd where `.vitrine` and `out` go
 * @param env variables beside the usual ones
 * @param killAt the process group is killed with SIGKILL as soon as it has written this
 */
export async function vitrine(
  args: readonly string[],
  { cwd, env, killAt }: { cwd: string; env?: Record<string, string>; killAt?: string },
): Promise<Run> {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  function hear(chunk: unknown): void {
    text += String(chunk);
    if (killAt && text.includes(killAt) && child.pid) process.kill(-child.pid, 'SIGKILL');
  }
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, text };
}
