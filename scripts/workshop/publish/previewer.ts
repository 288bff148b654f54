import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildManifestFile, requireBuildManifest } from '#scripts/disk/build-manifest';
import { type Preview, type PreviewOptions, preview } from '#scripts/local-server/preview-server';

interface Served extends Preview {
  /** Version of the site when it was started. */
  version: string;
}

/** Serves the built site like `vitrine preview`. */
export interface Previewer {
  /**
   * Returns its address, the same for each build.
   *
   * @throws CommandError if there is no site
   */
  open: () => Promise<string>;
  close: () => Promise<void>;
}

export function openPreviewer(options: Pick<PreviewOptions, 'out' | 'work'>): Previewer {
  let last: Promise<Served | undefined> = Promise.resolve(undefined);

  async function serve(before: Served | undefined): Promise<Served> {
    const version = await versionOf(options.out);
    if (before && isRunning(before) && before.version === version) return before;
    await end(before);
    const port = before ? Number(new URL(before.address).port) : 0;
    return { ...(await preview({ ...options, port })), version };
  }

  return {
    async open() {
      const before = last;
      const next = before.then(serve);
      last = next.catch(() => before);
      return (await next).address;
    },
    close: async () => end(await last),
  };
}

function isRunning({ server }: Preview): boolean {
  return server.exitCode === null && server.signalCode === null;
}

async function end(served: Preview | undefined): Promise<void> {
  if (!served || !isRunning(served)) return;
  served.server.kill();
  await once(served.server, 'exit');
}

/**
 * Returns a value that changes if the server must be restarted: with other settings of the site. Files of a later
 * build need no restart, unless a combined tree was laid out because the pictures have another host.
 *
 * @throws CommandError
 */
async function versionOf(out: string): Promise<string> {
  const manifest = await requireBuildManifest(out);
  const { mtimeMs } = await stat(join(out, buildManifestFile));
  return JSON.stringify([manifest, manifest.picturesUrl === undefined ? 0 : mtimeMs]);
}
