// @ts-check
/**
 * Renders pages with React's build for Node. Loaded by page-worker.mjs. Next requires the build for edge runtimes,
 * which encodes every attribute and text of a page by itself; the pages are identical, byte for byte.
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
