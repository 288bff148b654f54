import { afterAll, inject } from 'vitest';
import { type MisbehavingHost, startMisbehaving } from '#tests/hosts/misbehaving';
import { startServe } from '#tests/hosts/serve';
import { type Watch, watchMonitored } from '#tests/monitoring/watch';

/** A site that reports, on a host that can be told to go wrong. */
interface FaultyWatch extends Watch {
  host: MisbehavingHost;
}

export async function watchFaulty(): Promise<FaultyWatch> {
  const behind = await startServe(inject('monitored').cwd);
  // Hooks after tests run in the reverse order: the host that is asked is closed first.
  afterAll(() => behind.close());
  const host = await startMisbehaving(behind);
  return { ...(await watchMonitored(async () => host)), host };
}
