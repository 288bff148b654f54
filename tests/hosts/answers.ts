import mime from 'mime';
import type { HostedSite } from '#scripts/hosts/hosted-site';
import { headerRules } from '#scripts/hosts/rules';
import type { HostRequest } from '#tests/hosts/requests';

/** What a host answers, as far as all hosts must agree. */
export interface HostAnswer {
  status: number;
  /** Without charset. */
  type: string;
  /** By name, lower case; only those that the rules know. */
  headers: Record<string, string>;
}

/** What a host of some kind cannot do. */
export interface HostLimits {
  /** It answers below `/api/` as everywhere else. */
  hasOneErrorPage?: boolean;
  /** It is a preview, or promises TLS by itself. */
  leavesTransport?: boolean;
}

/** The answer that the rules ask for: the headers of every rule that holds the document, the later one overriding. */
export function expectedAnswer(
  site: HostedSite,
  { status, document: wanted }: HostRequest,
  { hasOneErrorPage = false, leavesTransport = false }: HostLimits = {},
): HostAnswer {
  const document = hasOneErrorPage && status === 404 ? '/404.html' : wanted;
  const rules = headerRules(site).filter(({ folder }) => document.startsWith(folder));
  const headers = Object.assign({}, ...rules.map((rule) => rule.headers));
  if (leavesTransport) delete headers['Strict-Transport-Security'];
  return { status, type: mime.getType(document) ?? '', headers: lowerCase(headers) };
}

/** An answer, reduced to what is compared. */
export function answerOf(site: HostedSite, status: number, headers: Headers): HostAnswer {
  const known = new Set(headerRules({ ...site, basePath: '', origin: undefined }).flatMap(namesOf));
  const entries = [...known].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status,
    type: headers.get('content-type')?.split(';')[0] ?? '',
    headers: lowerCase(Object.fromEntries(entries)),
  };
}

function namesOf({ headers }: { headers: object }): string[] {
  return Object.keys(headers);
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
