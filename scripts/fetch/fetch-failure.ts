import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import { fetchFault, fetchPhrase } from '#scripts/fetch/problem-texts';

interface FailureOptions {
  /** True if the same request may succeed a moment later. */
  isPassing?: boolean;
  /** True if the whole host is at fault, so that its other files may fail too. */
  isOfHost?: boolean;
  /** Milliseconds after which the host asks for the next request. */
  retryAfter?: number | undefined;
}

/** The reason why an address cannot be fetched. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly fault: Fault;
  readonly isPassing: boolean;
  readonly isOfHost: boolean;
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, { isPassing = false, isOfHost = isPassing, retryAfter }: FailureOptions = {}) {
    super(fault.found);
    this.fault = fault;
    this.isPassing = isPassing;
    this.isOfHost = isOfHost;
    this.retryAfter = retryAfter;
  }
}

export function privateAddress(): FetchFailure {
  return new FetchFailure(fetchFault('fetch-private', fetchPhrase('private-network')));
}

/** @param retryAfter the Retry-After header */
export function refusedBy(status: number, retryAfter?: string): FetchFailure {
  if (status === 404 || status === 410)
    return new FetchFailure(
      fetchFault('fetch-not-found', fetchPhrase('nothing-there', { status: String(status) })),
    );
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  if (status >= 400 && !isPassing)
    return new FetchFailure(fetchFault('fetch-refused', fetchPhrase('refusal', { status: String(status) })));
  return new FetchFailure(
    fetchFault('host-unreachable', fetchPhrase('host-error', { status: String(status) })),
    {
      isPassing,
      retryAfter: retryAfter === undefined ? undefined : readRetryAfter(retryAfter),
    },
  );
}

function readRetryAfter(written: string): number | undefined {
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1000);
}

/** @param found noun phrase for what came in place of an answer */
export function unreachable(found: string | Phrase, isPassing = false): FetchFailure {
  return new FetchFailure(fetchFault('host-unreachable', found), { isPassing, isOfHost: true });
}

export function tooLarge(megabytes: number): FetchFailure {
  return new FetchFailure(fetchFault('fetch-too-large', fetchPhrase('file-larger'), { most: megabytes }));
}

/** @param found noun phrase for what came in place of the file */
export function notWanted(found: string | Phrase): FetchFailure {
  return new FetchFailure(fetchFault('fetch-unexpected', found));
}

/** @param error of any kind, thrown while an answer was read */
export function unreadableAnswer(error: unknown): FetchFailure {
  return notWanted(fetchPhrase('answer-unreadable', { error: String(error) }));
}

/** Returns the failure of a connection; a FetchFailure is returned as it is. */
export function failedConnection(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return unreadableAnswer(error);
  if (code === 'ENOTFOUND')
    return new FetchFailure(fetchFault('host-unknown', fetchPhrase('host-nobody-knows')), { isOfHost: true });
  if (/CERT|SIGNATURE|^ERR_(?:TLS|SSL)/.test(code)) {
    const fault = fetchFault('host-untrusted', fetchPhrase('host-unproven', { code }));
    return new FetchFailure(fault, { isOfHost: true });
  }
  if (/TIMEOUT/.test(code)) return unreachable(fetchPhrase('host-silent'));
  return unreachable(fetchPhrase('connection-broken', { code }), true);
}
