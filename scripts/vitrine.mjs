#!/usr/bin/env node
// The command line: Node 20 does not strip types, so tsx does before the first TypeScript file is loaded.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Left alone, tsx takes tsconfig.json from the working directory, whose `paths` could load any file in a package's place.
// The variable is for the processes and threads that are started (worker.cjs, thread.cjs).
process.env.TSX_TSCONFIG_PATH = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
register();
await import('./commands/cli.ts');
