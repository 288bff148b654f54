import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '#scripts/disk/package-root';

/** A package installed with Vitrine, excluding development dependencies. */
export interface Dependency {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Address of its site or repository; for an optional package, the address of `requiredBy`. */
  homepage: string;
  /** For an optional package, which may not be installed on this platform: the package that requires it. */
  requiredBy?: string;
}

const lockedSchema = z.object({
  /** Present if a package is installed under an alias. */
  name: z.string().optional(),
  version: z.string().default(''),
  /** True if it is a package of this project. */
  link: z.boolean().default(false),
  license: z.string().default('no licence'),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** An entry of package-lock.json, and its folder: `node_modules/react`. */
type Locked = z.infer<typeof lockedSchema> & { folder: string };

const lockSchema = z.object({ packages: z.record(z.string(), lockedSchema) });

const manifestSchema = z.object({
  homepage: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/**
 * Reads the packages installed with Vitrine, sorted by name and version. The result is the same on every platform:
 * package-lock.json lists the packages of all platforms, and optional ones are read only there.
 *
 * @throws Error if a required package is not installed
 */
export async function readDependencies(): Promise<Dependency[]> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(packageRoot, 'package-lock.json'), 'utf8')));
  const all = Object.entries(lock.packages)
    .map(([folder, locked]) => ({ ...locked, folder }))
    .filter(({ folder, link, dev }) => folder.startsWith('node_modules/') && !link && !dev);
  const dependencies = new Map<string, Dependency>();
  for (const locked of all) {
    const bringer = requiringPackage(locked, all);
    const name = nameOf(locked);
    dependencies.set(`${name}@${locked.version}`, {
      name,
      version: locked.version,
      licence: locked.license,
      homepage: await readHomepage(bringer),
      ...(bringer !== locked && { requiredBy: nameOf(bringer) }),
    });
  }
  return [...dependencies.values()].sort((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}

/** Reads the licence text in a package, by its folder: `next/dist/compiled/webpack`. */
export async function readLicence(folder: string): Promise<string> {
  const path = join(packageRoot, 'node_modules', folder);
  const [file] = (await readdir(path)).filter((name) => /^licen[cs]e/i.test(name)).sort();
  if (file === undefined) throw new Error(`There is no licence text in node_modules/${folder}.`);
  return (await readFile(join(path, file), 'utf8')).replace(/[ \t\r]+$/gm, '').replace(/^\n+|\n+$/g, '');
}

function nameOf({ name, folder }: Locked): string {
  return name ?? linkName(folder);
}

/** Returns the name under which other packages import one: `node_modules/a/node_modules/@b/c` is `@b/c`. */
function linkName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Returns the package itself, or for an optional one the required package that depends on it. */
function requiringPackage(locked: Locked, all: readonly Locked[], seen: readonly Locked[] = []): Locked {
  if (!locked.optional) return locked;
  const name = linkName(locked.folder);
  const asking = all.filter(
    (other) =>
      !seen.includes(other) &&
      (Object.hasOwn(other.dependencies, name) || Object.hasOwn(other.optionalDependencies, name)),
  );
  const [bringer] = asking
    .map((other) => requiringPackage(other, all, [...seen, locked]))
    .filter(({ optional }) => !optional)
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return bringer ?? locked;
}

async function readHomepage(locked: Locked): Promise<string> {
  const text = await readFile(join(packageRoot, locked.folder, 'package.json'), 'utf8');
  const { homepage, repository } = manifestSchema.parse(JSON.parse(text));
  const source = typeof repository === 'string' ? repository : repository?.url;
  return homepage ?? (source ? addressOf(source) : `https://www.npmjs.com/package/${nameOf(locked)}`);
}

/** Returns the address of a repository, in any of npm's notations: `git+https://…`, `owner/name`. */
function addressOf(repository: string): string {
  const path = repository.replace(/^(?:git\+)?(?:git|ssh|https?):\/\/(?:git@)?|^git@|\.git$/g, '');
  const isShort = /^(?:github:)?[\w.-]+\/[\w.-]+$/.test(path);
  return isShort ? `https://github.com/${path.replace(/^github:/, '')}` : `https://${path.replace(':', '/')}`;
}
