// @ts-check
/**
 * Keeps Node from looking for packages above the folder in which Next runs. Loaded in every process of `next build`
 * (preload.mjs). Next requires optional packages, which Node would look for in all folders above. The installed
 * package runs Next in the work folder (app-folder.ts), above which is a collection, whose code must not run.
 */
import Module from 'node:module';
import { join, sep } from 'node:path';

const appFolder = join(process.cwd(), sep);
const modules = /** @type {{ _nodeModulePaths: (from: string) => string[] }} */ (
  /** @type {unknown} */ (Module)
);
const nodeModulePaths = modules._nodeModulePaths;
if (typeof nodeModulePaths !== 'function')
  throw new Error('Node no longer has `Module._nodeModulePaths`. See "bundler" in docs/upgrading.md.');

modules._nodeModulePaths = (from) => nodeModulePaths(from).filter((path) => path.startsWith(appFolder));
