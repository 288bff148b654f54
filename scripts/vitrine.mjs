#!/usr/bin/env node
// The command line.
import { pathToFileURL } from 'node:url';
import { programFile } from './programs.mjs';

let program;
try {
  program = programFile('cli');
} catch ({ message }) {
  process.stderr.write(
    `Vitrine cannot bundle its programs into ".programs" of its own folder: ${message}\nA clone needs all its packages, as "npm ci" installs them, and a folder that can be written.\n`,
  );
  process.exit(1);
}
await import(pathToFileURL(program).href);
