#!/usr/bin/env node
// The command line.
import { pathToFileURL } from 'node:url';
import { programFile } from './programs.mjs';

await import(pathToFileURL(programFile('cli')).href);
