import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { z } from 'zod';

/** Folder of Vitrine's own package.json, absolute. */
export const packageRoot = folderWith('package.json', import.meta.dirname);

const packageSchema = z.object({ version: z.string(), engines: z.object({ node: z.string() }) });

/** Vitrine's own package.json. */
export const ownPackage = packageSchema.parse(
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')),
);

/** True for the package as installed by npm, false for a clone. */
export const isInstalled = packageRoot.split(sep).includes('node_modules');

/** Folder of the built-in collection, absolute. The package does not contain it. */
export const builtInCollection = join(packageRoot, 'collection');

/** Returns the nearest parent folder that contains a file: bundling changes how deep this module is. */
function folderWith(name: string, folder: string): string {
  return existsSync(join(folder, name)) ? folder : folderWith(name, dirname(folder));
}
