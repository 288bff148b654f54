import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesFolder } from '#scripts/render/next/app-folder';

/** Folders of Next with addresses that its development server serves or its pages request. */
const folders = ['server', 'next-devtools', 'shared', 'lib', 'build', 'client', 'compiled/next-devtools'];

/** Files and data of pages, which are not for developers. */
const ofPages = /^\/_next\/(?:static|data)\b/;

/** Returns the developer addresses in the source of the installed Next, so that a new version's are noticed. */
export function developerAddresses(): string[] {
  const dist = join(modulesFolder(), 'next', 'dist');
  const sources = folders.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(dist, folder, name), 'utf8')),
  );
  const found = sources.flatMap((source) => [
    ...source.matchAll(/(\/(?:__nextjs[\w./-]*|_next\/\w[\w./-]*|\.well-known\/[\w./-]*))/g),
  ]);
  const addresses = new Set(found.map(([, address = '']) => address));
  return [...addresses].filter((address) => !ofPages.test(address)).sort();
}
