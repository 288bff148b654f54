import { importing } from '#scripts/render/node-options';

/** How often a process looks whether it has anything to do, in ms, and in how much of that it may do something. */
const pause = 500;
const little = 0.1;
/** After so many looks in a row it is idle. */
const looks = 3;

/** As `collectGarbage` does it, and as often as the process has become idle. */
const code = `import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
let before = process.cpuUsage();
let idle = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  idle = user + system < ${pause * 1000 * little} ? idle + 1 : 0;
  if (idle === ${looks}) {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    collect();
    collect();
  }
  before = process.cpuUsage();
}, ${pause}).unref();`;

/**
 * The variable NODE_OPTIONS for a process that gives memory back once it waits, as those do that it starts. V8 tidies up
 * only when it needs more: processes that have made their pages keep what they were made with from the one that they made
 * them for.
 *
 * @param options those that it has by itself
 */
export function givingBack(options = ''): string {
  return importing(code, options);
}
