/** Tells which file is being read if it takes long: a step that stalls names what it waits for. */
import { relative } from 'node:path';

/** Milliseconds after which a file is named. */
const patience = 2000;

type Listener = (file: string) => void;

let listener: Listener = () => undefined;

/** Hears of each file that takes long. Only one can listen: the step that runs. */
export function onSlowFile(onFile: Listener): void {
  listener = onFile;
}

/**
 * Reads a file, and tells its name if that takes long: meanwhile, or afterwards if nothing else could run.
 *
 * @param file its path; an absolute one is told as it is from the working folder
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
