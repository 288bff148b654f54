import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Printed by long-running commands once they are ready. */
const ready = 'Ctrl+C stops';

export interface Terminal {
  /** Working folder. */
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface Answer {
  /** Working folder afterwards. */
  cwd: string;
  /** Everything that the commands printed. */
  text: string;
  /** Exit codes of commands that ended by themselves. */
  codes: (number | null)[];
}

/** Types lines into a terminal, one after another. A long-running command is stopped once it is ready. */
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
  // One stream for both outputs, in the order in which a terminal shows them.
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
