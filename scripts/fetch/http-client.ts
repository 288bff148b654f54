import { type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import { parseAddress } from '#model/web-address';
import {
  endlessRedirects,
  failedConnection,
  noAnswerWithin,
  notAnAddress,
  privateAddress,
  withPassword,
} from '#scripts/fetch/fetch-failure';
import { isPrivateHost, lookupPublicHost } from '#scripts/fetch/private-network';
import packageJson from '../../package.json' with { type: 'json' };

export type HttpResponse = Dispatcher.ResponseData;

/** Asks other hosts for files: through the proxy that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name, if any. */
export interface HttpClient {
  /**
   * Requests a file and follows redirects. Whoever calls it reads the body or lets it go.
   *
   * @throws FetchFailure where there is no answer, or the address is not one to ask
   */
  get: (address: string, headers: Record<string, string>) => Promise<HttpResponse>;
  close: () => Promise<void>;
}

export interface HttpClientOptions {
  /** True if addresses in private networks may be asked. */
  privateNetwork: boolean;
  /** Milliseconds without a sign of the host after which it is given up. */
  patience: number;
}

const mostRedirects = 10;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function createHttpClient({ privateNetwork, patience }: HttpClientOptions): HttpClient {
  const dispatcher = new EnvHttpProxyAgent({
    bodyTimeout: patience,
    // Proxies often refuse tunnels to other ports than that of https.
    proxyTunnel: false,
    connect: privateNetwork ? {} : { lookup: lookupPublicHost },
  });

  async function ask(url: URL, headers: Record<string, string>): Promise<HttpResponse> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(noAnswerWithin(patience / 1000)), patience);
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
        'user-agent': `Vitrine/${packageJson.version}`,
        'accept-encoding': 'identity',
        ...wanted,
      };
      let url = allowedAddress(address, privateNetwork);
      for (let followed = 0; followed <= mostRedirects; followed += 1) {
        const response = await ask(url, headers);
        const location = headerIn(response, 'location');
        if (!redirects.has(response.statusCode) || location === undefined) return response;
        await letGo(response);
        url = allowedAddress(location, privateNetwork, url);
      }
      throw endlessRedirects(mostRedirects);
    },
    close: () => dispatcher.destroy(),
  };
}

/** Returns a header of a response; of one that is there several times, the first. */
export function headerIn({ headers }: Pick<HttpResponse, 'headers'>, name: string): string | undefined {
  const found = headers[name];
  return Array.isArray(found) ? found[0] : found;
}

/** Reads what is left of a short body, so that its connection can be used again; that of a long one is closed. */
export async function letGo({ body }: Pick<HttpResponse, 'body'>): Promise<void> {
  await body.dump({ limit: 16_384 }).catch(() => undefined);
}

/** @throws FetchFailure where the address is not one to ask */
function allowedAddress(address: string, privateNetwork: boolean, base?: URL): URL {
  const url = parseAddress(address, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw notAnAddress();
  if (url.username !== '' || url.password !== '') throw withPassword();
  if (!privateNetwork && isPrivateHost(url.hostname)) throw privateAddress();
  return url;
}
