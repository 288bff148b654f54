import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireBuildManifest } from '#scripts/disk/build-manifest';
import { picturesOutput } from '#scripts/disk/output-folder';
import { packageRoot } from '#scripts/disk/package-root';
import { isRunning } from '#scripts/disk/std';
import { freePort } from '#scripts/local-server/free-port';
import type { HostedSite } from '#scripts/outputs/hosts/rules';
import { serveOptions } from '#scripts/outputs/hosts/serve';
import { CommandError } from '#scripts/report/command-error';
import { listTree } from '#scripts/verify/tree';

export interface PreviewOptions {
  out: string;
  work: string;
  /** The port to try first, then the next free one; 0 for any. */
  port: number;
}

export interface Preview {
  /** `http://localhost:3000/a/b` */
  address: string;
  server: ChildProcess;
}

/** Modules that are loaded before `serve`, below `scripts/`. */
const preloads = [
  'disk/end-with-parent.mjs',
  'local-server/refuse-other-hosts.mjs',
  'local-server/refuse-malformed.mjs',
  'local-server/keep-query.mjs',
];

/**
 * Serves a built site with `serve`, as a host would, on this machine only, until this process ends in any way. Writes
 * a folder of links below the work folder.
 *
 * @throws CommandError if there is no built site, or it contains links
 */
export async function preview({ out, work, port }: PreviewOptions): Promise<Preview> {
  const manifest = await requireBuildManifest(out);
  const { picturesUrl } = manifest;
  const pictures =
    picturesUrl === undefined ? undefined : { url: picturesUrl, folder: picturesOutput(resolve(out)) };
  for (const folder of [out, ...(pictures ? [pictures.folder] : [])]) refuseLinks(folder);
  const previews = join(work, 'preview');
  await mkdir(previews, { recursive: true });
  await removeAbandoned(previews);
  // Several previews may run at the same time.
  const folder = await mkdtemp(join(previews, `site-${process.pid}-`));
  await linkSite(folder, { out: resolve(out), site: manifest, pictures });
  const serve = createRequire(import.meta.url).resolve('serve/build/main.js');
  const args = [
    ...preloads.flatMap((module) => ['--import', pathToFileURL(join(packageRoot, 'scripts', module)).href]),
    serve,
    '--listen',
    `tcp://localhost:${port === 0 ? 0 : await freePort(port)}`,
    '--no-clipboard',
    '--no-request-logging',
  ];
  const server = spawn(
    process.execPath,
    [...args, '--config', join(folder, 'serve.json'), join(folder, 'root')],
    {
      env: { ...process.env, NO_UPDATE_CHECK: '1' },
      // The pipe on standard input ends `serve` with this process.
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const close = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  const taken = await listeningPort(server);
  server.once('exit', () => {
    process.removeListener('exit', close);
    close();
  });
  return { address: `http://localhost:${taken}${manifest.basePath}`, server };
}

/** Removes the folders of previews that were killed. */
async function removeAbandoned(previews: string): Promise<void> {
  for (const name of await readdir(previews)) {
    const [, pid] = /^site-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(previews, name), { recursive: true, force: true });
  }
}

/** @throws CommandError if a tree is missing, or contains links */
function refuseLinks(folder: string): void {
  if (!existsSync(folder)) {
    throw new CommandError(`${folder} is not there, and the site shows its pictures. Build the site again.`);
  }
  const [link] = listTree(folder).irregular;
  if (link)
    throw new CommandError(
      `${join(folder, link)} is a link, or no file. A preview shows nothing that lies elsewhere: delete it.`,
    );
}

interface SiteTrees {
  /** Absolute. */
  out: string;
  site: HostedSite;
  /** Pictures for a host of their own: that host's address, and their folder. */
  pictures: { url: string; folder: string } | undefined;
}

/** Links the site into its subfolder and copies its error page to the top, as the settings of hosts do. */
async function linkSite(folder: string, { out, site, pictures }: SiteTrees): Promise<void> {
  const root = join(folder, 'root');
  const below = join(root, decodeURIComponent(site.basePath));
  await mkdir(dirname(below), { recursive: true });
  if (pictures) await combineTrees(below, { out, basePath: site.basePath, pictures });
  else await symlink(out, below, 'junction');
  if (site.basePath !== '') await copyFile(join(out, '404.html'), join(root, '404.html'));
  await writeFile(
    join(folder, 'serve.json'),
    JSON.stringify(serveOptions({ ...site, picturesUrl: undefined })),
  );
}

/** Files that may contain the address of the pictures' host. */
const mayNameHost = /\.(html|js|json|webmanifest)$/;

/**
 * Combines a site and its pictures, since this machine is not the pictures' host: texts that contain that host are
 * copied with the site's own addresses instead, everything else is linked.
 */
async function combineTrees(
  root: string,
  { out, basePath, pictures }: { out: string; basePath: string; pictures: { url: string; folder: string } },
): Promise<void> {
  for (const path of listTree(out).files) {
    const [from, to] = [join(out, path), join(root, path)];
    await mkdir(dirname(to), { recursive: true });
    const written = mayNameHost.test(path) ? await readFile(from, 'utf8') : '';
    if (written.includes(pictures.url)) await writeFile(to, written.replaceAll(pictures.url, basePath));
    // On Windows few users may make symbolic links, so files get hard links.
    else await link(from, to).catch(() => copyFile(from, to));
  }
  await symlink(join(pictures.folder, 'pictures'), join(root, 'pictures'), 'junction');
}

/** Waits until `serve` listens, and returns its port, which differs if another program took the wanted one. */
async function listeningPort(server: ChildProcess): Promise<string> {
  let output = '';
  const port = await new Promise<string>((done, fail) => {
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`serve ended with code ${code}.`)));
    server.stdout?.on('data', (text) => {
      output += String(text);
      const [, found] = /Accepting connections at \S+:(\d+)\s/.exec(output) ?? [];
      if (found) done(found);
    });
  });
  server.removeAllListeners('exit');
  return port;
}
