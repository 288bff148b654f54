import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownProperty } from '#model/std/own-property';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/std';

/** Collection folders by the folders of their sites, all absolute. */
const schema = z.record(z.string(), z.string());

function fileIn(work: string): string {
  return join(work, 'built-of.json');
}

function readAll(work: string): Record<string, string> {
  const file = fileIn(work);
  return (existsSync(file) && schema.safeParse(parseJson(readFileSync(file, 'utf8'))).data) || {};
}

/**
 * Returns the collection folder that a site was built of; undefined if that was not built here. The site itself names no folder of
 * this machine.
 *
 * @param out the folder of the site, absolute
 */
export function builtOf(work: string, out: string): string | undefined {
  return ownProperty(readAll(work), out);
}

/** Remembers the collection folder that a site was built of. */
export function rememberBuiltOf(work: string, { out, folder }: { out: string; folder: string }): void {
  writeAtomically(fileIn(work), JSON.stringify({ ...readAll(work), [out]: folder }));
}
