import { type MisbehavingHost, startMisbehaving } from '#tests/hosts/misbehaving';
import { startServe } from '#tests/hosts/serve';
import { type Watch, watch } from '#tests/monitoring/watch';

/** A site that reports, on a host that can be told to go wrong. */
export interface FaultyWatch extends Watch {
  host: MisbehavingHost;
}

export async function watchFaulty(cwd: string): Promise<FaultyWatch> {
  const behind = await startServe(cwd);
  const host = await startMisbehaving(behind);
  const watched = await watch(cwd, async () => host);
  return {
    ...watched,
    host,
    async close() {
      await watched.close();
      await behind.close();
    },
  };
}
