import { importing } from '#scripts/render/node-options';

/** How often a process looks whether it is alone, in ms. */
const pause = 500;

/**
 * What a process ends by whose parent is gone, however that ended: a system that is out of memory kills without a word. A
 * timer keeps nothing alive, where listening to the parent would. Windows keeps the number of a parent that is gone: there
 * it does nothing.
 */
const code = `const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(1), ${pause}).unref();`;

/**
 * The variable NODE_OPTIONS for a process that must not go on alone, nor those that it starts.
 *
 * @param options those that it has by itself
 */
export function withParent(options = ''): string {
  return importing(code, options);
}
