/** Requests of the desk's pages to their server. */
import { basePath } from '#client/base-path';
import { deskRoot, type Refusal } from '#model/desk/protocol';

/** A refused request, with a message for the owner, from the server or, if it is not running, from the browser. */
export class CallRefused extends Error {
  /** True if the texts can be written once the file is saved as UTF-8. */
  readonly needsUtf8: boolean;

  constructor({ refused, needsUtf8 = false }: { refused: string; needsUtf8?: boolean }) {
    super(refused);
    this.needsUtf8 = needsUtf8;
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
