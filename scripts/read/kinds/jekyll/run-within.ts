import { types } from 'node:util';
import { createContext, Script } from 'node:vm';

const script = new Script('run()');
const sandbox: { run?: () => unknown } = {};
createContext(sandbox);

/**
 * Runs a function, which V8 ends when its time is over, wherever it is: in a comparison or a sum that never ends, nothing else
 * looks at the clock. This is no sandbox for code.
 *
 * @param ms milliseconds
 * @throws what the function throws, and an error that `isTimeout` knows
 */
export function runWithin<Result>(ms: number, run: () => Result): Result {
  sandbox.run = run;
  try {
    return script.runInContext(sandbox, { timeout: Math.max(1, Math.ceil(ms)) });
  } finally {
    delete sandbox.run;
  }
}

export function isTimeout(error: unknown): boolean {
  // An error of the sandbox, whose `Error` is another.
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
