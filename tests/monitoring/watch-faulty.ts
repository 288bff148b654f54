import { afterAll, inject } from 'vitest';
import { type MisbehavingHost, startMisbehaving } from '#tests/hosts/misbehaving';
import { startServe } from '#tests/hosts/serve';
import { type Watch, watchMonitored } from '#tests/monitoring/watch';

/** A monitored site on a host that can be made to fail. */
interface FaultyWatch extends Watch {
  host: MisbehavingHost;
}

export async function watchFaulty(): Promise<FaultyWatch> {
  const behind = await startServe(inject('monitored').cwd);
  // Hooks run in reverse order, so the front host closes first.
  afterAll(() => behind.close());
  const host = await startMisbehaving(behind);
  return { ...(await watchMonitored(async () => host)), host };
}
