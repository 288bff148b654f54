import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesFolder } from '#scripts/render/next/app-folder';

/** Folders of Next that name the addresses which its development server answers, or its pages ask for. */
const folders = ['server', 'next-devtools', 'shared', 'lib', 'build', 'client', 'compiled/next-devtools'];

/** What pages are made of, and the data of pages: no addresses for developers. */
const ofPages = /^\/_next\/(?:static|data)\b/;

/** Returns the addresses for developers in the source of the installed Next, so that those of a new version are seen. */
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
