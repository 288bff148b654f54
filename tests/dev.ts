import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '#scripts/disk/package-root';

/** A run of `vitrine dev`. */
export interface DevRun {
  /** `http://127.0.0.1:1234` */
  site: string;
  /** Address that opens the collection in one browser, once. */
  owner: string;
  /** Everything printed so far. */
  text: () => string;
  stop: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
}

interface DevOptions {
  cwd: string;
  /** Folder of an installed package. Default: the clone, in which only one `dev` can run at a time. */
  code?: string;
  /** Default: one that the system chooses. */
  port?: string;
}

/** Starts `vitrine dev` for a folder below `cwd`, and waits until it is ready. */
export async function startDev(
  folder: string,
  { cwd, code = packageRoot, port = '0' }: DevOptions,
): Promise<DevRun> {
  const bin = join(code, 'scripts/vitrine.mjs');
  const server = spawn(process.execPath, [bin, 'dev', folder, '--port', port], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const [owner, site] = await new Promise<[string, string]>((ready, failed) => {
    const hear = (chunk: unknown) => {
      text += String(chunk);
      const [, opens, shows] = /at (http:\S+)\n.* at (http:\S+) \(Ctrl\+C stops\)/.exec(text) ?? [];
      if (opens !== undefined && shows !== undefined) ready([opens, shows]);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => failed(new Error(text)));
  });
  return {
    ...{ site, owner },
    text: () => text,
    stop: async (signal) => {
      server.kill(signal);
      await ended;
    },
  };
}
