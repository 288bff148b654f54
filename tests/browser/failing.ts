import { openContext } from '#tests/browser/launch';
import { openWatched, type WatchedTab } from '#tests/browser/watched-tab';
import type { Host, StartHost } from '#tests/hosts/host';
import { type MisbehavingHost, startMisbehaving } from '#tests/hosts/misbehaving';
import { startServe } from '#tests/hosts/serve';

/** A tab, and the host that it talks to and that can be told to go wrong. */
export interface Scene {
  host: MisbehavingHost;
  tab: WatchedTab;
}

/** A served site and a browser, for scenes that do not disturb each other. */
export interface Stage {
  /** Opens a page of the site. What goes wrong from the beginning may be told before. */
  open: (path: string, prepare?: (host: MisbehavingHost) => void) => Promise<Scene>;
  close: () => Promise<void>;
}

/** @param cwd the folder with `out/` */
export async function openStage(cwd: string, startHost: StartHost = startServe): Promise<Stage> {
  const behind: Host = await startHost(cwd);
  const { context, close } = await openContext();
  const hosts: MisbehavingHost[] = [];
  return {
    async open(path, prepare) {
      const host = await startMisbehaving(behind);
      hosts.push(host);
      prepare?.(host);
      return { host, tab: await openWatched(context, host.address + path) };
    },
    async close() {
      await close();
      await Promise.all(hosts.map((host) => host.close()));
      await behind.close();
    },
  };
}
