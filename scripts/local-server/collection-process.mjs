// Loads collection-process.ts, as scripts/vitrine.mjs loads the commands: libraries that await something cannot be required.
import { register } from 'tsx/esm/api';

register();
await import('./collection-process.ts');
