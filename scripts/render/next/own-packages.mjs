// @ts-check
/**
 * Keeps Node from looking for packages above the folder that Next runs in. Loaded in every process of `next build` (preload.mjs).
 * Next asks for packages that are not installed, and Node would look for them in each folder above: of a package that is
 * installed, Next runs in the work folder (app-folder.ts), above which lies a collection, and nothing of that is run.
 */
import Module from 'node:module';
import { join, sep } from 'node:path';

const own = join(process.cwd(), sep);
const modules = /** @type {{ _nodeModulePaths: (from: string) => string[] }} */ (
  /** @type {unknown} */ (Module)
);
const pathsOf = modules._nodeModulePaths;
if (typeof pathsOf !== 'function')
  throw new Error('Node no longer has `Module._nodeModulePaths`. See "bundler" in docs/upgrading.md.');

modules._nodeModulePaths = (from) => pathsOf(from).filter((path) => path.startsWith(own));
