import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ownPackage } from '#scripts/disk/package-root';
import { parseJson } from '#scripts/disk/parse-json';
import { changelogFile, changesSince } from '#scripts/doctor/changelog';
import type { Section } from '#scripts/doctor/section';

/** The versions in use. */
export interface Versions {
  vitrine: string;
  node: string;
  /** The version of Vitrine that the package.json of the collection folder asks for, as written there. */
  asked?: string | undefined;
}

/** Reads which versions run, and which one a folder asks for. */
export async function readVersions(folder: string): Promise<Versions> {
  const written = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
  return { vitrine: ownPackage.version, node: process.versions.node, asked: askedVersion(written) };
}

const askingSchema = z.object({
  dependencies: z.object({ vitrine: z.string().optional() }).optional(),
  devDependencies: z.object({ vitrine: z.string().optional() }).optional(),
});

/** Returns the version that a package.json asks for; undefined if it asks for none, or is none. */
function askedVersion(packageText: string): string | undefined {
  const { data } = askingSchema.safeParse(parseJson(packageText));
  return data?.dependencies?.vitrine ?? data?.devDependencies?.vitrine;
}

/** Oldest version of Node that Vitrine runs on. */
const oldestNode = ownPackage.engines.node.replace(/^>=/, '');

/**
 * Returns the section on versions: which ones run, what they change, and whether they fit.
 *
 * @param options.former the version that built the former site, if known
 * @param options.changelog text of the changelog
 */
export function checkVersions(
  { vitrine, node, asked }: Versions,
  { former, changelog }: { former: string | undefined; changelog: string },
): Section {
  const isOther = former !== undefined && former !== vitrine;
  const changes = isOther ? changesSince(former, changelog) : [];
  const notes = [
    `Vitrine ${vitrine} runs on Node ${node}. ${changelogFile} says what each version changes.`,
    ...(isOther
      ? [`The former site was built by Vitrine ${former}${changes.length > 0 ? '; since:' : '.'}`]
      : []),
    ...changes.map((line) => `  ${line}`),
  ];
  const faults = [
    ...(asked !== undefined && isExact(asked) && asked !== vitrine
      ? [`package.json asks for Vitrine ${asked}, but ${vitrine} runs. Run "npm install", and doctor again.`]
      : []),
    ...(isOlder(node, oldestNode)
      ? [`Vitrine ${vitrine} needs Node ${oldestNode} or newer, from https://nodejs.org.`]
      : []),
  ];
  return { title: 'Versions', notes, faults };
}

/** Returns whether one version alone is meant: a range or an address is left to npm. */
function isExact(version: string): boolean {
  return /^\d+\.\d+\.\d+[\w.+-]*$/.test(version);
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
