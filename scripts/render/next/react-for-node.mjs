// @ts-check
/**
 * Renders pages with the build of React that is made for Node. Loaded by page-worker.mjs. Next asks
 * for that of edge runtimes, which turns every attribute and text of a page into bytes by itself; the pages are the same, byte
 * for byte.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const edge = require.resolve('react-dom/server.edge');
const node = require.resolve('react-dom/server.node');

require.cache[edge] = /** @type {NodeJS.Module} */ ({
  loaded: true,
  get exports() {
    return require(node);
  },
});
