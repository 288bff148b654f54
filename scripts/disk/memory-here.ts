import { totalmem } from 'node:os';

/** Returns the machine's memory in bytes, or the part of it that a container may use. */
export function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
