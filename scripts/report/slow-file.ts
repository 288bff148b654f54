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
 * Waits for a file to be read, and tells its name if that takes long.
 *
 * @param file its path; an absolute one is told as it is from the working folder
 */
export async function whileReading<Value>(file: string, reading: Promise<Value>): Promise<Value> {
  const done = beginReading(file);
  try {
    return await reading;
  } finally {
    done();
  }
}

/** Begins to wait for a file. Returns the function to call when it has been read. */
export function beginReading(file: string): () => void {
  const timer = setTimeout(() => listener(relative('', file)), patience);
  timer.unref();
  return () => clearTimeout(timer);
}
