import { afterAll, inject } from 'vitest';
import { openContext } from '#tests/browser/launch';
import { hydrated, openWatched, type WatchedTab } from '#tests/browser/watched-tab';
import type { Host, StartHost } from '#tests/hosts/host';
import { type MisbehavingHost, startMisbehaving } from '#tests/hosts/misbehaving';
import { startServe } from '#tests/hosts/serve';
import type { SiteName } from '#tests/sites';

/** A tab, and its host, which can be made to fail. */
export interface Scene {
  host: MisbehavingHost;
  tab: WatchedTab;
}

/** A served site and a browser, for independent scenes. */
export interface Stage {
  /** Opens a page of the site, after `prepare` has set faults of the host. */
  open: (path: string, prepare?: (host: MisbehavingHost) => void) => Promise<Scene>;
  /** The same, and waits until the page is hydrated. */
  openHydrated: Stage['open'];
  close: () => Promise<void>;
}

/** @param cwd the folder with `out/` */
export async function openStage(cwd: string, startHost: StartHost = startServe): Promise<Stage> {
  const behind: Host = await startHost(cwd);
  const { context, close } = await openContext();
  const hosts: MisbehavingHost[] = [];
  const open: Stage['open'] = async (path, prepare) => {
    const host = await startMisbehaving(behind);
    hosts.push(host);
    prepare?.(host);
    return { host, tab: await openWatched(context, host.address + path) };
  };
  return {
    open,
    async openHydrated(path, prepare) {
      const scene = await open(path, prepare);
      await hydrated(scene.tab);
      return scene;
    },
    async close() {
      await close();
      await Promise.all(hosts.map((host) => host.close()));
      await behind.close();
    },
  };
}

/** Opens a stage for a built site until the file's tests have run. */
export async function stageOf(name: SiteName): Promise<Stage> {
  const stage = await openStage(inject(name).cwd);
  afterAll(() => stage.close());
  return stage;
}
