#!/usr/bin/env node
// The command line: Node 20 does not strip types, so tsx does before the first TypeScript file is loaded.
import { register } from 'tsx/esm/api';

register();
await import('./cli.ts');
