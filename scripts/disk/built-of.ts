import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownProperty } from '#model/std/own-property';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/std';

/** Collection folders by the folders of their sites, all absolute. */
const recordSchema = z.record(z.string(), z.string());

function recordFile(work: string): string {
  return join(work, 'built-of.json');
}

function readRecord(work: string): Record<string, string> {
  const file = recordFile(work);
  return (existsSync(file) && recordSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data) || {};
}

/**
 * Returns the collection folder that a site was built of; undefined if the site was not built here. The site itself
 * must not contain a path of this machine.
 *
 * @param out the folder of the site, absolute
 */
export function builtOf(work: string, out: string): string | undefined {
  return ownProperty(readRecord(work), out);
}

/** Remembers the collection folder that a site was built of. */
export function rememberBuiltOf(work: string, { out, folder }: { out: string; folder: string }): void {
  writeAtomically(recordFile(work), JSON.stringify({ ...readRecord(work), [out]: folder }));
}
