import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Printed by a command that runs until it is stopped, once it is ready. */
const ready = 'Ctrl+C stops';

export interface Terminal {
  /** The folder that the terminal is in. */
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface Answer {
  /** The folder that the terminal is in afterwards. */
  cwd: string;
  /** All that the commands wrote, in turn. */
  text: string;
  /** Exit codes of commands that ended by themselves. */
  codes: (number | null)[];
}

/** Types lines into a terminal, one after another. A command that goes on is stopped once it says that it is ready. */
export async function typeCommands(lines: readonly string[], { cwd, env }: Terminal): Promise<Answer> {
  const answer: Answer = { cwd, text: '', codes: [] };
  for (const line of lines) {
    const [, folder] = /^cd (.+)$/.exec(line) ?? [];
    if (folder) answer.cwd = join(answer.cwd, folder);
    else {
      const { text, code } = await typeCommand(line, { cwd: answer.cwd, env });
      answer.text += text;
      if (!text.includes(ready)) answer.codes.push(code);
    }
  }
  return answer;
}

async function typeCommand(
  line: string,
  { cwd, env }: Terminal,
): Promise<{ text: string; code: number | null }> {
  // One stream for both, since a terminal shows them in the order in which they come.
  const child = spawn('sh', ['-c', `${line} 2>&1`], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
    if (text.includes(ready) && child.pid) process.kill(-child.pid, 'SIGTERM');
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { text, code };
}
