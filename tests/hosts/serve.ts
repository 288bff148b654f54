import { once } from 'node:events';
import { join } from 'node:path';
import { preview } from '#scripts/local-server/preview-server';
import type { Host } from '#tests/hosts/host';

/** `serve`, as `vitrine preview` runs it. */
export async function startServe(cwd: string): Promise<Host> {
  const { address, server } = await preview({ out: join(cwd, 'out'), work: join(cwd, '.vitrine'), port: 0 });
  return {
    address,
    async close() {
      const ended = once(server, 'exit');
      // Otherwise it waits for open connections.
      server.kill('SIGKILL');
      await ended;
    },
  };
}
