/** Requests of the desk's pages to their server. */
import { basePath } from '#client/base-path';
import { deskRoot, type Refusal, type SheetChange } from '#model/desk/protocol';

/** Permissions of a change that its owner gives when asked. */
export type Allowance = keyof Pick<SheetChange, 'toUtf8' | 'overFormula'>;

/** A refused request, with a message for the owner, from the server or, if it is not running, from the browser. */
export class CallRefused extends Error {
  /** What the owner may allow, so that the change is made: to save the file as UTF-8, or to replace a formula. */
  readonly needed: Allowance | undefined;

  constructor({ refused, needsUtf8, overFormula }: Refusal) {
    super(refused);
    this.needed = needsUtf8 ? 'toUtf8' : overFormula ? 'overFormula' : undefined;
  }
}

/** @throws CallRefused */
export function readDesk<Answer>(path: string): Promise<Answer> {
  return call(path, { method: 'GET' });
}

/** @throws CallRefused */
export function writeDesk<Answer>(path: string, body: unknown): Promise<Answer> {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/**
 * Uploads a file unchanged.
 *
 * @throws CallRefused
 */
export function sendToDesk<Answer>(path: string, file: Blob): Promise<Answer> {
  return call(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file });
}

/** Address of a route of the desk's server. */
export function deskAddress(path: string): string {
  return `${basePath}${deskRoot}/api/${path}`;
}

async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(deskAddress(path), { ...options, credentials: 'same-origin' }).catch(() => {
    throw new CallRefused({
      refused:
        'Vitrine does not answer. Start it again with the command that you began with: nothing saved is lost.',
    });
  });
  if (!response.ok) {
    const refusal: Refusal = await response
      .json()
      .catch(() => ({ refused: `The desk's server has failed (${response.status}).` }));
    throw new CallRefused(refusal);
  }
  return response.json();
}
