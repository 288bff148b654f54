/** The reason why an address gives no file: what was found, what was expected, and the remedy. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly code: string;
  /** Absent if it is what the cell promises. */
  readonly expected: string | undefined;
  readonly remedy: string;
  /** True if the same request may succeed a moment later. */
  readonly isPassing: boolean;
  /** True if the host is at fault, so that its other files may fail like this one. */
  readonly isOfHost: boolean;
  /** Milliseconds after which the host asks to be asked again. */
  readonly retryAfter: number | undefined;

  /** @param found what there is in the place of a file, as a noun phrase */
  constructor(
    found: string,
    {
      code,
      expected,
      remedy,
      isPassing = false,
      isOfHost = isPassing,
      retryAfter,
    }: Partial<FetchFailure> & Pick<FetchFailure, 'code' | 'remedy'>,
  ) {
    super(found);
    this.code = code;
    this.expected = expected;
    this.remedy = remedy;
    this.isPassing = isPassing;
    this.isOfHost = isOfHost;
    this.retryAfter = retryAfter;
  }
}

const correct = 'Correct the address, or save the file in the folder and name it instead.';
const onceMore = {
  code: 'host-unreachable',
  expected: 'a host that answers',
  remedy: 'Run "npx vitrine fetch" again later.',
  isOfHost: true,
} as const;

export function notAnAddress(): FetchFailure {
  return new FetchFailure('another address', {
    code: 'address-unusable',
    expected: 'an address that begins with http:// or https://',
    remedy: correct,
  });
}

export function withPassword(): FetchFailure {
  return new FetchFailure('an address with a name and a password in it', {
    code: 'address-secret',
    expected: 'an address without a password, for it is published',
    remedy: 'Save the file in the folder and name it instead.',
  });
}

export function privateAddress(): FetchFailure {
  return new FetchFailure('an address in a private network', {
    code: 'address-unusable',
    expected:
      'an address outside it: a spreadsheet from elsewhere must not make this machine ask those beside it',
    remedy: 'Use --private-network if you know the address.',
  });
}

export function endlessRedirects(most: number): FetchFailure {
  return new FetchFailure(`redirects that go on after ${most} of them`, {
    code: 'fetch-not-found',
    expected: 'an address with a file behind it',
    remedy: correct,
  });
}

/** @param retryAfter the header of that name */
export function refusedBy(status: number, retryAfter?: string): FetchFailure {
  if (status === 404 || status === 410)
    return new FetchFailure(`nothing (${status})`, {
      code: 'fetch-not-found',
      expected: 'an address with a file behind it',
      remedy: correct,
    });
  if (status === 401 || status === 403)
    return new FetchFailure(`a refusal (${status})`, {
      code: 'fetch-refused',
      expected: 'a file that anybody may fetch',
      remedy: 'Ask its owner for the file, and save it in the folder.',
    });
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  return new FetchFailure(`an error of the host (${status})`, {
    ...onceMore,
    isPassing,
    isOfHost: isPassing,
    retryAfter: retryAfter === undefined ? undefined : readRetryAfter(retryAfter),
  });
}

function readRetryAfter(written: string): number | undefined {
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1000);
}

export function noAnswerWithin(seconds: number): FetchFailure {
  return new FetchFailure(`no answer within ${seconds} s`, onceMore);
}

export function tooSlow(): FetchFailure {
  return new FetchFailure('a file that comes too slowly to be waited for', onceMore);
}

export function tooLarge(megabytes: number): FetchFailure {
  return new FetchFailure('a larger one', {
    code: 'fetch-too-large',
    expected: `a file of at most ${megabytes.toLocaleString('en')} MB`,
    remedy: 'Name a smaller one, or raise the limit with --max-size.',
  });
}

export function notWanted(found: string): FetchFailure {
  return new FetchFailure(found, {
    code: 'fetch-unexpected',
    remedy: 'Give the address of the file itself: the one at which a browser shows nothing else.',
  });
}

export function tooManyParts(most: number): FetchFailure {
  return new FetchFailure('more of them', {
    code: 'fetch-too-large',
    expected: `a IIIF document with at most ${most.toLocaleString('en')} pictures`,
    remedy: 'Name the documents of its parts.',
  });
}

/** @param found the document's claimed type, and its fault */
export function unreadableIiif(found: string): FetchFailure {
  return new FetchFailure(found, {
    code: 'fetch-unexpected',
    expected: 'a IIIF document of version 2 or 3 (Presentation API)',
    remedy: 'Ask its host for one. https://presentation-validator.iiif.io tells what is wrong with this one.',
  });
}

/** @param error whatever was thrown while an answer was read */
export function unreadableAnswer(error: unknown): FetchFailure {
  return new FetchFailure(`an answer that cannot be read (${String(error)})`, {
    code: 'fetch-unexpected',
    remedy: correct,
  });
}

export function givenUpHost(): FetchFailure {
  return new FetchFailure('a host that failed several times in a row, and was not asked any more', onceMore);
}

/** Returns the failure of a connection; one that is a failure already stays as it is. */
export function failedConnection(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return unreadableAnswer(error);
  if (code === 'ENOTFOUND')
    return new FetchFailure('a host that nobody knows', { ...onceMore, remedy: correct });
  if (/CERT|SIGNATURE|^ERR_(?:TLS|SSL)/.test(code))
    return new FetchFailure(`a host that cannot prove who it is (${code})`, {
      ...onceMore,
      remedy: 'If a browser shows the file, save it in the folder.',
    });
  if (/TIMEOUT/.test(code)) return new FetchFailure('a host that fell silent', onceMore);
  return new FetchFailure(`a connection that broke off (${code})`, { ...onceMore, isPassing: true });
}
