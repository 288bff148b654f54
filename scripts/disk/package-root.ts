import { fileURLToPath } from 'node:url';

/** Where Vitrine's own code lies: the folder of its package.json. */
export const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The collection that runs when no other is named. */
export const builtInCollection = fileURLToPath(new URL('../../collection', import.meta.url));
