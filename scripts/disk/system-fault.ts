/** Returns whether an error is the machine's: a folder that may not be written, a file that cannot be read. */
export function isSystemFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
