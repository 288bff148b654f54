import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * Environment variables that tests inherit: time zone, temporary folders, the proxy for Debian's packages, and the
 * tests' own settings. Neither tests nor the programs that they start see any other: no credentials, start-up files, shell
 * functions, or options of Node or npm.
 */
const inherited =
  /^(?:TZ|TERM|TMPDIR|TMP|TEMP|SystemRoot|ComSpec|PATHEXT|https?_proxy|no_proxy|CI|(?:NO|FORCE)_COLOR|NODE_ENV|VITEST(?:_[A-Z_]+)?|TEST|VITRINE_TEST_[A-Z]+|PUPPETEER_[A-Z_]+)$/i;

/** Folders with programs of the system, but none of users. */
const systemFolders = [
  ...['/usr/local/bin', '/usr/bin', '/bin', '/usr/local/sbin', '/usr/sbin', '/sbin', '/snap/bin'],
  '/opt/homebrew/bin',
];

/** Programs that use the network, which no test runs. */
const networkPrograms = ['aws', 'wrangler', 'netlify', 'curl', 'wget', 'gh', 'glab', 'ssh'];

/**
 * Returns the environment of the tests and of the programs that they start.
 *
 * @param person environment of the person who runs the tests
 * @param home an empty folder, used as the home folder
 */
export function environmentFor(person: NodeJS.ProcessEnv, home: string): Record<string, string> {
  const kept = Object.entries(person).flatMap(([name, value]): [string, string][] =>
    value !== undefined && inherited.test(name) ? [[name, value]] : [],
  );
  return {
    PUPPETEER_CACHE_DIR: join(homedir(), '.cache', 'puppeteer'),
    ...Object.fromEntries(kept),
    // Problems are told in the language of the system.
    LANG: 'C.UTF-8',
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    APPDATA: join(home, 'AppData', 'Roaming'),
    PATH: process.platform === 'win32' ? (person.PATH ?? '') : makeProgramFolder(home),
    // Without it bash assumes a remote shell, and reads start-up files.
    SHLVL: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    // No server listens on this port.
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
  };
}

/** Makes a folder of programs, first in the PATH: Node and npm, and stand-ins that refuse to run. */
function makeProgramFolder(home: string): string {
  const folder = join(home, 'bin');
  mkdirSync(folder);
  symlinkSync(process.execPath, join(folder, 'node'));
  for (const name of ['npm', 'npx']) symlinkSync(beside(name), join(folder, name));
  for (const name of networkPrograms) {
    const refusal = `#!/bin/sh\necho "Tests do not run ${name}." >&2\nexit 97\n`;
    writeFileSync(join(folder, name), refusal, { mode: 0o755 });
  }
  return [folder, ...systemFolders].join(delimiter);
}

/** Returns the path of a program beside Node. */
function beside(name: string): string {
  const path = join(dirname(process.execPath), name);
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Replaces the environment of this process, and of all that it starts. */
export function enterEnvironment(): void {
  if (process.env.VITRINE_TEST_HOME !== undefined) return;
  const home = mkdtempSync(join(tmpdir(), 'vitrine-home-'));
  const own = environmentFor(process.env, home);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, own, { VITRINE_TEST_HOME: home });
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
}
