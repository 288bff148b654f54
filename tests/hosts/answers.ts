import mime from 'mime';
import { addressPattern } from '#scripts/outputs/hosts/address-pattern';
import type { HostedSite } from '#scripts/outputs/hosts/rules';
import { headerRules } from '#scripts/outputs/hosts/rules';
import type { HostRequest } from '#tests/hosts/requests';

/** The parts of an answer that all hosts must have in common. */
export interface HostAnswer {
  status: number;
  /** Without charset. */
  type: string;
  /** By name in lower case; only headers that the rules set. */
  headers: Record<string, string>;
}

/** Deviations of a kind of host. */
export interface HostLimits {
  /** True if paths below `/api/` have the same error page as others. */
  hasOneErrorPage?: boolean;
  /** True if it is a preview, or guarantees TLS itself. */
  leavesTransport?: boolean;
  /** Headers that depend on the requested address, not on the document served. */
  byAddress?: 'all' | readonly string[];
  /** Its own Cache-Control for errors. */
  errorCaching?: string;
}

/** The answer required by the rules: headers of all rules that match the document, later ones overriding. */
export function expectedAnswer(
  site: HostedSite,
  { path: asked, to: path = asked, status, document: wanted }: HostRequest,
  { hasOneErrorPage = false, leavesTransport = false, byAddress = [], errorCaching }: HostLimits = {},
): HostAnswer {
  const document = hasOneErrorPage && status === 404 ? '/404.html' : wanted;
  const byPath = headersAt(site, path);
  // If headers depend on the address, the policies of two rules are combined, and browsers enforce both.
  if (byAddress === 'all' && path.startsWith('/files/'))
    byPath.set(policy, `${policyAt(site, '/')}, ${policyAt(site, path)}`);
  const headers = byAddress === 'all' ? byPath : headersAt(site, document);
  if (byAddress !== 'all') for (const name of byAddress) replace(headers, name, byPath.get(name));
  if (status === 404 && errorCaching !== undefined) headers.set('Cache-Control', errorCaching);
  if (leavesTransport) headers.delete('Strict-Transport-Security');
  return { status, type: mime.getType(document) ?? '', headers: Object.fromEntries(headers) };
}

function headersAt(site: HostedSite, path: string): Headers {
  const headers = new Headers();
  for (const rule of headerRules(site)) {
    if (!new RegExp(addressPattern('', rule.path)).test(path)) continue;
    for (const [name, value] of Object.entries(rule.headers)) headers.set(name, value);
  }
  return headers;
}

const policy = 'Content-Security-Policy';

function policyAt(site: HostedSite, path: string): string {
  return headersAt(site, path).get(policy) ?? '';
}

function replace(headers: Headers, name: string, value: string | null): void {
  headers.delete(name);
  if (value !== null) headers.set(name, value);
}

/** Reduces an answer to the compared parts. */
export function answerOf(site: HostedSite, status: number, sent: Headers): HostAnswer {
  // Rules of a site at the top of its host, so that superfluous headers are noticed too.
  const known = headerRules({ ...site, basePath: '', origin: undefined }).map(({ headers }) => headers);
  const compared = new Headers();
  for (const name of known.flatMap((headers) => Object.keys(headers))) {
    const value = sent.get(name);
    if (value !== null) compared.set(name, value);
  }
  return {
    status,
    type: sent.get('content-type')?.split(';')[0] ?? '',
    headers: Object.fromEntries(compared),
  };
}
