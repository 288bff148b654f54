import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HostName } from '#model/host-names';
import type { Section } from '#scripts/doctor/section';
import type { Excess } from '#scripts/outputs/hosts/fit';
import type { RawCollection } from '#scripts/read/raw';
import { formatBytes } from '#scripts/report/figures';

/**
 * Bytes of the largest file that GitHub takes.
 *
 * @see https://docs.github.com/en/repositories/working-with-files/managing-large-files
 */
const largestInRepository = 100 * 1024 ** 2;

const noHost =
  'No host is named: name it with --host, or as host in site.yaml. "npx vitrine check" tells which hosts hold the site.';

/**
 * Returns the section on limits: the site's excess over its host's limits, and files too large for a repository.
 *
 * @param excess over the limits of the host
 */
export async function checkLimits(
  raw: Pick<RawCollection, 'root' | 'files'>,
  { host, excess }: { host: HostName | undefined; excess: Excess | undefined },
): Promise<Section> {
  return {
    title: 'Limits',
    notes: [...(host === undefined ? [noHost] : []), ...(await largeInRepository(raw))],
    faults: excess ? [excess.sentence, ...excess.remedies] : [],
  };
}

/** Returns a note, no fault: Git LFS may keep such files, or the repository be on another host. */
async function largeInRepository({ root, files }: Pick<RawCollection, 'root' | 'files'>): Promise<string[]> {
  if (!isInRepository(root)) return [];
  const large: string[] = [];
  for (const file of files) {
    const { size } = await stat(join(root, file));
    if (size > largestInRepository) large.push(`${file} (${formatBytes(size)})`);
  }
  if (large.length === 0) return [];
  return [
    `GitHub takes files over 100 MiB into a repository only by Git LFS (https://git-lfs.com): ${large.join(', ')}.`,
  ];
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInRepository(parent);
}
