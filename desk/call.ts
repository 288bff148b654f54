/** Requests of the desk's pages to their server. */
import { basePath } from '#client/base-path';
import { serverLost } from '#client/dev-reload';
import type { DeskText } from '#desk/text';
import { type DeskState, deskRoot, type Refusal, type SheetChange } from '#model/desk/protocol';

/** Permissions of a change that its owner gives when asked. */
export type Allowance = keyof Pick<SheetChange, 'toUtf8' | 'overFormula'>;

/** A refused request, with a message for the owner, from the server or, if it is not running, from the browser. */
export class CallRefused extends Error {
  /** The permission that the change needs: to save the file as UTF-8, or to replace a formula. */
  readonly needed: Allowance | undefined;
  /** True if the same request may succeed later: another program has the file open, or the server is not running. */
  readonly mayWait: boolean;
  /** Key of the setting whose new value cannot be used. */
  readonly unusable: string | undefined;

  constructor({
    refused,
    needsUtf8,
    overFormula,
    unusable,
    mayWait = false,
  }: Refusal & { mayWait?: boolean }) {
    super(refused);
    this.needed = needsUtf8 ? 'toUtf8' : overFormula ? 'overFormula' : undefined;
    this.mayWait = mayWait;
    this.unusable = unusable;
  }
}

/**
 * False from the moment at which the server stops answering until one has proven to be of this run: another program may listen at
 * its port, and gets neither texts nor cookies.
 */
let isKnown = true;
if (typeof window !== 'undefined')
  window.addEventListener(serverLost, () => {
    isKnown = false;
  });

/** The desk's messages; undefined, and refusals in English, until its server has sent them. */
let text: DeskText | undefined;

export function setCallText(sent: DeskText | undefined): void {
  text = sent;
}

/** Returns why something could not be loaded; undefined if that is told already, as `dev` has ended. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof CallRefused && error.mayWait) return undefined;
  return error instanceof Error ? error.message : String(error);
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

/**
 * Returns which run of `dev` in the same folder answers here; undefined if none does. Sends no cookie: another program may listen
 * at this port now.
 */
export async function greet({ question, answer }: DeskState['hello']): Promise<'this' | 'next' | undefined> {
  try {
    const response = await fetch(`${basePath}${deskRoot}/hello?question=${question}`, {
      credentials: 'omit',
    });
    const at = (await response.text()).split('\n').indexOf(answer);
    if (at === 0) isKnown = true;
    return at === -1 ? undefined : at === 0 ? 'this' : 'next';
  } catch {
    return undefined;
  }
}

/** Gets the cookie of the next run by the mark of the last one. Returns whether this browser may use it. */
export async function comeBack(): Promise<boolean> {
  const response = await fetch(`${basePath}${deskRoot}/back`, { credentials: 'same-origin' }).catch(
    () => undefined,
  );
  return response?.ok ?? false;
}

async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  if (!isKnown) throw noAnswer();
  const response = await fetch(deskAddress(path), { ...options, credentials: 'same-origin' }).catch(() => {
    window.dispatchEvent(new Event(serverLost));
    throw noAnswer();
  });
  if (!response.ok) {
    const refusal: Refusal = await response.json().catch(() => ({ refused: failure(`${response.status}`) }));
    throw new CallRefused({ ...refusal, mayWait: refusal.isOpen ?? false });
  }
  return response.json();
}

function failure(status: string): string {
  return text?.('call', 'failed', { status }) ?? `The desk’s server has failed (${status}).`;
}

function noAnswer(): CallRefused {
  return new CallRefused({
    refused:
      text?.('call', 'noAnswer') ??
      'Vitrine does not answer. Start it again with the command that you began with: nothing saved is lost.',
    mayWait: true,
  });
}
