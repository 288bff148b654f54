import { fileURLToPath } from 'node:url';

/** Folder of Vitrine's own package.json, absolute. */
export const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the collection that commands use when no other is named, absolute. */
export const builtInCollection = fileURLToPath(new URL('../../collection', import.meta.url));
