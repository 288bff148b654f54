/** Names the file being read if it takes long, so that a step that stalls says why. */
import { relative } from 'node:path';

/** Milliseconds after which a file is named. */
const patience = 2000;

type Listener = (file: string) => void;

let listener: Listener = () => undefined;

/** Sets the listener for files that take long. There is only one: the running step. */
export function onSlowFile(onFile: Listener): void {
  listener = onFile;
}

/**
 * Reads a file, and reports its name if that takes long: during the reading, or afterwards if it blocked the process.
 *
 * @param file its path; an absolute one is reported relative to the working folder
 */
export async function whileReading<Value>(file: string, read: () => Value | Promise<Value>): Promise<Value> {
  const began = performance.now();
  let isTold = false;
  const tell = () => {
    isTold = true;
    listener(relative('', file));
  };
  const timer = setTimeout(tell, patience);
  timer.unref();
  try {
    return await read();
  } finally {
    clearTimeout(timer);
    if (!isTold && performance.now() - began > patience) tell();
  }
}
