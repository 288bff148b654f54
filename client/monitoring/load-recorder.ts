import type { recorder } from '#client/monitoring/recorder';
import { wantsPrivacy } from '#client/monitoring/wishes';

/** Milliseconds after which a visit goes unrecorded, so that its errors wait no longer. */
const patience = 5000;

/**
 * The part that records, a file of its own. None where the collection says so, where the visitor asks for privacy, or
 * where it does not come.
 */
export async function loadRecorder(): Promise<typeof recorder | undefined> {
  if (!process.env.VITRINE_REPLAY || wantsPrivacy()) return undefined;
  return Promise.race([
    import(/* webpackChunkName: "replay" */ '#client/monitoring/recorder').then(
      (loaded) => loaded.recorder,
      () => undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, patience)),
  ]);
}
