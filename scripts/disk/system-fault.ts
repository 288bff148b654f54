/** Returns whether an error is the machine's: a folder that may not be written, a file that cannot be read. */
export function isSystemFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** An error of the file system in another process: a disk that is full, a folder that may not be written. */
export class SystemFault extends Error {
  readonly code: string;
  readonly path: string | undefined;
  readonly syscall = 'write';

  constructor({ code, message, path }: { code: string; message: string; path?: string | undefined }) {
    super(message);
    this.code = code;
    this.path = path;
  }
}
