// @ts-check
/**
 * Renders pages with the build of React that is made for Node. Loaded in every process of `next build` (preload.mjs). Next asks
 * for that of edge runtimes, which turns every attribute and text of a page into bytes by itself; the pages are the same, byte
 * for byte. Notes in VITRINE_CALLS_FILE that Next has asked for it.
 */
import { createRequire } from 'node:module';
import { noteCall } from './page-files.mjs';

const require = createRequire(import.meta.url);
const edge = require.resolve('react-dom/server.edge');
const node = require.resolve('react-dom/server.node');

require.cache[edge] = /** @type {NodeJS.Module} */ ({
  loaded: true,
  get exports() {
    noteCall('react');
    return require(node);
  },
});
