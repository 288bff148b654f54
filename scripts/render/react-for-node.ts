import { createRequire } from 'node:module';
import { importing } from '#scripts/render/node-options';

/**
 * The variable NODE_OPTIONS for a process that starts others to make pages: these use the build of React that is made for
 * Node. Next asks for that of edge runtimes everywhere, which turns every attribute and text of a page into bytes by itself.
 * The pages are the same, byte for byte, an eighth sooner.
 *
 * @param options those that it has by itself
 */
export function withReactForNode(options = ''): string {
  const { resolve } = createRequire(import.meta.url);
  const [edge, node] = [resolve('react-dom/server.edge'), resolve('react-dom/server.node')];
  const code = `import { createRequire } from 'node:module';
if (process.send) {
  const require = createRequire(${JSON.stringify(edge)});
  require(${JSON.stringify(node)});
  require.cache[${JSON.stringify(edge)}] = require.cache[${JSON.stringify(node)}];
}`;
  return importing(code, options);
}
