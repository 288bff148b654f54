import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import { parseAddress } from '#model/site/web-address';
import { ownPackage } from '#scripts/disk/package-root';
import { FetchFailure, failedConnection, privateAddress, unreachable } from '#scripts/fetch/fetch-failure';
import { fetchFault, fetchPhrase } from '#scripts/fetch/problem-texts';

export type HttpResponse = Dispatcher.ResponseData;

/** Requests files of other hosts, through the proxy of HTTP_PROXY, HTTPS_PROXY and NO_PROXY, if any. */
export interface HttpClient {
  /**
   * Requests a file and follows redirects. The caller reads the body or discards it.
   *
   * @throws FetchFailure if there is no answer, or the address is not allowed
   */
  get: (address: string, headers: Record<string, string>) => Promise<HttpResponse>;
  close: () => Promise<void>;
}

export interface HttpClientOptions {
  /** True if addresses in private networks may be asked. */
  privateNetwork: boolean;
  /** Milliseconds without data from a host after which a request fails. */
  patience: number;
}

const maxRedirects = 10;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Resolves a host as `dns.lookup` does, and refuses an IP address in a private network. */
export const lookupPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, found, family) => {
    const numbers = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
    if (!error && numbers.some(isPrivateNumber)) callback(privateAddress(), '', 0);
    else callback(error, found, family);
  });
};

/**
 * Deprecated IPv4-compatible addresses (https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.1), which `range` takes
 * for public.
 */
const ipv4Compatible = ipaddr.IPv6.parse('::');

export function createHttpClient({ privateNetwork, patience }: HttpClientOptions): HttpClient {
  const dispatcher = new EnvHttpProxyAgent({
    bodyTimeout: patience,
    // Proxies often refuse tunnels to ports other than 443.
    proxyTunnel: false,
    connect: privateNetwork ? {} : { lookup: lookupPublicHost },
  });

  async function ask(url: URL, headers: Record<string, string>): Promise<HttpResponse> {
    const waiting = new AbortController();
    const late = unreachable(fetchPhrase('no-answer', { seconds: patience / 1000 }));
    const timer = setTimeout(() => waiting.abort(late), patience);
    try {
      return await request(url, { dispatcher, headers, signal: waiting.signal });
    } catch (error) {
      throw failedConnection(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async get(address, wanted) {
      const headers = {
        'user-agent': `Vitrine/${ownPackage.version}`,
        'accept-encoding': 'identity',
        ...wanted,
      };
      let url = allowedAddress(address, privateNetwork);
      const cookies = new Map<string, string>();
      for (let followed = 0; followed <= maxRedirects; followed += 1) {
        const cookie = cookies.get(url.host);
        const response = await ask(url, { ...headers, ...(cookie && { cookie }) });
        const location = headerIn(response, 'location');
        if (!redirects.has(response.statusCode) || location === undefined) return response;
        await discardBody(response);
        // SharePoint grants access to a shared link by a cookie, without which it redirects again.
        const given = cookiesIn(response);
        if (given !== '') cookies.set(url.host, given);
        url = allowedAddress(location, privateNetwork, url);
      }
      const endless = fetchPhrase('redirects-endless', { most: maxRedirects });
      throw new FetchFailure(fetchFault('fetch-not-found', endless));
    },
    close: () => dispatcher.destroy(),
  };
}

/** Returns the cookies set by a response in the form of a request header: `a=1; b=2`. */
function cookiesIn({ headers }: HttpResponse): string {
  const set = [headers['set-cookie'] ?? []].flat();
  return set.map((cookie) => cookie.split(';')[0]?.trim() ?? '').join('; ');
}

/** Returns the value of a header, the first if there are several. */
export function headerIn({ headers }: Pick<HttpResponse, 'headers'>, name: string): string | undefined {
  const found = headers[name];
  return Array.isArray(found) ? found[0] : found;
}

/** Reads the rest of a short body, so that its connection can be reused; closes the connection of a long one. */
export async function discardBody({ body }: Pick<HttpResponse, 'body'>): Promise<void> {
  await body.dump({ limit: 16_384 }).catch(() => undefined);
}

/** @throws FetchFailure if the address is not allowed */
function allowedAddress(address: string, privateNetwork: boolean, base?: URL): URL {
  const url = parseAddress(address, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new FetchFailure(fetchFault('address-unusable', fetchPhrase('another-address')));
  if (url.username !== '' || url.password !== '')
    throw new FetchFailure(fetchFault('fetch-password', fetchPhrase('address-with-password')));
  if (!privateNetwork && isPrivateHost(url.hostname)) throw privateAddress();
  return url;
}

/** Returns whether a host name or IP address is this machine or in a private network. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/(?:^|\.)(?:localhost|local|internal|home\.arpa)$/i.test(host)) return true;
  return ipaddr.isValid(host) && isPrivateNumber(host);
}

/** Returns whether an IP address is loopback, link-local, private or reserved; also as IPv4 within IPv6. */
function isPrivateNumber(number: string): boolean {
  const address = ipaddr.process(number);
  const isCompatible = address instanceof ipaddr.IPv6 && address.match(ipv4Compatible, 96);
  return isCompatible || address.range() !== 'unicast';
}
