import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { packPackage } from '#tests/packed';

const run = promisify(execFile);

/** A version newer than the clone's, which the guide's reader upgrades to. */
const newerVersion = '999.0.0';

export interface Registry {
  /** `http://127.0.0.1:1234` */
  address: string;
  close: () => Promise<void>;
}

interface Release {
  name: string;
  version: string;
}

/**
 * Serves this clone's packages as npm's registry does, on this machine only. Their dependencies are omitted, so that npm installs
 * none: the reader's folder is below a `node_modules` that contains them.
 *
 * @param folder with the packed packages
 */
export async function startRegistry(folder: string): Promise<Registry> {
  await mkdir(folder);
  const { archive, version } = inject('packed');
  await copyFile(archive, join(folder, basename(archive)));
  const creator = await packPackage('create-vitrine', folder);
  const releases: Release[] = [
    { name: 'vitrine', version },
    { name: 'create-vitrine', version: creator.version },
    await renumber(archive, folder),
  ];
  const server = createServer(async (request, response) => {
    const [name = '', archive] = (request.url ?? '/').slice(1).split('/');
    const ofPackage = releases.filter((release) => release.name === name);
    if (ofPackage.length === 0) response.writeHead(404).end('{}');
    else if (archive) response.end(await readFile(join(folder, archive)));
    else response.end(JSON.stringify(describePackage(ofPackage, addressOf(server))));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: addressOf(server),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Repacks Vitrine with a newer version. */
async function renumber(archive: string, folder: string): Promise<Release> {
  await run('tar', ['-xzf', archive, '-C', folder]);
  const file = join(folder, 'package', 'package.json');
  const settings = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  await writeFile(file, JSON.stringify({ ...settings, version: newerVersion }));
  const release = { name: 'vitrine', version: newerVersion };
  await run('tar', ['-czf', archiveOf(release), 'package'], { cwd: folder });
  return release;
}

/** Returns a registry's description of a package, whose last release is its latest. */
function describePackage(releases: readonly Release[], address: string): object {
  const described = releases.map((release) => [
    release.version,
    {
      ...release,
      bin: { [release.name]: release.name === 'vitrine' ? 'scripts/vitrine.mjs' : 'main.mjs' },
      dist: { tarball: `${address}/${release.name}/${archiveOf(release)}` },
    },
  ]);
  const { name, version } = releases.at(-1) ?? {};
  return { name, 'dist-tags': { latest: version }, versions: Object.fromEntries(described) };
}

function archiveOf({ name, version }: Release): string {
  return `${name}-${version}.tgz`;
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}
