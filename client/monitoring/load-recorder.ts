import { wantsPrivacy } from '#client/monitoring/privacy-signals';
import type { recorder } from '#client/monitoring/recorder';

type Recorder = typeof recorder;

/** Milliseconds after which a visit goes unrecorded, so that its errors wait no longer. */
const patience = 5000;

/**
 * The part that records, a file of its own. None where the collection says so (the build then drops the file), where the
 * visitor asks for privacy, or where it does not come.
 */
export async function loadRecorder(): Promise<Recorder | undefined> {
  if (process.env.VITRINE_REPLAY && !wantsPrivacy()) {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const loaded = import(/* webpackChunkName: "replay" */ '#client/monitoring/recorder');
    return Promise.race([late, loaded.then((part) => part.recorder).catch(() => undefined)]);
  }
  return undefined;
}
