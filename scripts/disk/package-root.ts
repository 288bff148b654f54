import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of Vitrine's own package.json, absolute. */
export const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** True for the package as npm has installed it, false for a clone. */
export const isInstalled = packageRoot.split(sep).includes('node_modules');

/** Folder of the built-in collection, absolute. The package is without it. */
export const builtInCollection = fileURLToPath(new URL('../../collection', import.meta.url));
