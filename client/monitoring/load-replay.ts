import type { createReplay } from '#client/monitoring/replay';
import { asksForPrivacy } from '#client/privacy-signals';

/** Milliseconds after which a visit goes unrecorded, so that its errors wait no longer. */
const patience = 5000;

/**
 * Loads the recorder, a file of its own. Returns undefined if the collection switches it off (the build then drops the file), if
 * the visitor asks for privacy, or if the file does not arrive.
 */
export async function loadReplay(): Promise<typeof createReplay | undefined> {
  if (process.env.VITRINE_REPLAY && !asksForPrivacy()) {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const loaded = import(/* webpackChunkName: "replay" */ '#client/monitoring/replay');
    return Promise.race([timeout, loaded.then((module) => module.createReplay).catch(() => undefined)]);
  }
  return undefined;
}
