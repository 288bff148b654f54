import { isSystemFault, SystemFault } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/** An error in the form in which one process sends it to another, since classes are lost. */
export type SentError =
  /** A CommandError. */
  | { kind: 'refused'; message: string; details: readonly string[] }
  /** An error of the file system. */
  | { kind: 'fault'; code: string; message: string; path: string | undefined }
  /** Any other error. */
  | { kind: 'failed'; message: string; stack: string };

export function sendableError(error: unknown): SentError {
  if (error instanceof CommandError)
    return { kind: 'refused', message: error.message, details: error.details };
  if (isSystemFault(error)) {
    const { code = '', message, path } = error;
    return { kind: 'fault', code, message, path };
  }
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', message, stack };
}

export function receivedError(sent: SentError): Error {
  if (sent.kind === 'refused') return new CommandError(sent.message, sent.details);
  if (sent.kind === 'fault') return new SystemFault(sent);
  return Object.assign(new Error(sent.message), { stack: sent.stack });
}
