/** A fault of the system that another process met: a disk that is full, a folder that may not be written. */
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
