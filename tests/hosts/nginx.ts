import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { requireBuildManifest } from '#scripts/disk/build-manifest';
import { freePort } from '#scripts/local-server/free-port';
import { nginxServer } from '#scripts/outputs/hosts/nginx';
import { installOnDebian } from '#tests/debian';
import type { Host } from '#tests/hosts/host';

/** A real nginx, with the server block in docs/deploying.md; only root and port are changed. */
export async function startNginx(cwd: string): Promise<Host> {
  const out = resolve(cwd, 'out');
  const marker = await requireBuildManifest(out);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'));
  const root = join(folder, 'root');
  const site = join(root, decodeURIComponent(marker.basePath));
  await mkdir(dirname(site), { recursive: true });
  await symlink(out, site);
  const port = await freePort(0);
  const server = nginxServer(marker)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/vitrine;', `root "${root}";`);
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder, server));
  const child = spawn(findNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  await answering(child);
  return {
    address: `http://localhost:${port}${marker.basePath}`,
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      process.removeListener('exit', kill);
      kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns a complete configuration around a server block on Debian, with its files in a folder. */
function mainConfiguration(folder: string, server: string): string {
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid "${folder}/nginx.pid";
error_log stderr notice;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  access_log off;
  client_body_temp_path "${folder}/body";
  proxy_temp_path "${folder}/proxy";
  fastcgi_temp_path "${folder}/fastcgi";
  uwsgi_temp_path "${folder}/uwsgi";
  scgi_temp_path "${folder}/scgi";
${server}}
`;
}

async function answering(nginx: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((done, fail) => {
    nginx.once('error', fail);
    nginx.once('exit', (code) => fail(new Error(`nginx ended with code ${code}:\n${said}`)));
    nginx.stderr?.on('data', (text) => {
      said += String(text);
      if (said.includes('start worker process ')) done();
    });
  });
  nginx.removeAllListeners('exit');
}

/**
 * Finds nginx for the tests; as root on Debian it installs it.
 *
 * @throws Error with an instruction
 */
export function findNginx(): string {
  const found = installed() ?? (install() ? installed() : undefined);
  if (found) return found;
  throw new Error('The tests of hosts need nginx: install it (on Debian: apt-get install nginx-light).');
}

function install(): boolean {
  const isThere = installOnDebian('nginx-light');
  // Debian starts services on installation, open to the network.
  if (isThere) spawnSync('invoke-rc.d', ['nginx', 'stop'], { stdio: 'ignore' });
  return isThere;
}

function installed(): string | undefined {
  // On Debian it is only in root's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
