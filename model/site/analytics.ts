/** Services that count visits; `address` is any other that accepts a GET request. */
export const analyticsServices = ['matomo', 'plausible', 'goatcounter', 'umami', 'address'] as const;

export type AnalyticsService = (typeof analyticsServices)[number];

/** Services that identify a site by an id. */
export const servicesWithIds: readonly AnalyticsService[] = ['matomo', 'plausible', 'umami'];

/** A service that counts visits. */
export interface Analytics {
  service: AnalyticsService;
  /** Base address of the service: `https://host/a`. */
  url: string;
  /** The site's id at the service; empty if it needs none. */
  site: string;
}

/** A page view. */
export interface PageView {
  /** `https://host/items/tower`: without query and fragment, which may contain a visitor's search. */
  url: string;
  title: string;
  /** Address of the previous page; empty if unknown. */
  referrer: string;
}

/** A request that counts a page view: GET, or POST with a body. */
export interface CountRequest {
  address: string;
  body?: { type: string; text: string };
}

/**
 * Returns the request by which a service counts a page view.
 * @see https://developer.matomo.org/api-reference/tracking-api
 * @see https://plausible.io/docs/events-api
 * @see https://www.goatcounter.com/help/pixel
 * @see https://docs.umami.is/docs/api/sending-stats
 */
export function countRequest({ service, url, site }: Analytics, page: PageView): CountRequest {
  const { title, referrer } = page;
  const [, , host = '', ...path] = page.url.split('/');
  const place = `/${path.join('/')}`;
  switch (service) {
    case 'matomo': {
      const action = { url: page.url, action_name: title, urlref: referrer };
      return {
        address: `${url}/matomo.php?${query({ idsite: site, rec: '1', send_image: '0', ...action })}`,
      };
    }
    case 'goatcounter':
      return { address: `${url}/count?${query({ p: place, t: title, r: referrer })}` };
    case 'plausible':
      // As in Plausible's own script: plain text needs no CORS preflight.
      return post(`${url}/api/event`, 'text/plain', {
        name: 'pageview',
        url: page.url,
        domain: site,
        referrer,
      });
    case 'umami': {
      const payload = { website: site, hostname: host, url: place, title, referrer };
      return post(`${url}/api/send`, 'application/json', { type: 'event', payload });
    }
    case 'address':
      return { address: `${url}?${query({ url: page.url, title, referrer })}` };
  }
}

function query(values: Readonly<Record<string, string>>): string {
  return Object.keys(values)
    .map((name) => `${name}=${encodeURIComponent(values[name] ?? '')}`)
    .join('&');
}

function post(address: string, type: string, value: unknown): CountRequest {
  return { address, body: { type, text: JSON.stringify(value) } };
}
