/** Services that count visits, and `address`, which is any other that takes a GET request. */
export const analyticsServices = ['matomo', 'plausible', 'goatcounter', 'umami', 'address'] as const;

export type AnalyticsService = (typeof analyticsServices)[number];

/** Services that know a site by an id. */
export const servicesWithIds: readonly AnalyticsService[] = ['matomo', 'plausible', 'umami'];

/** A service that counts visits. */
export interface Analytics {
  service: AnalyticsService;
  /** `https://host/a`: where the service lives. */
  url: string;
  /** The site's id there; empty for a service that needs none. */
  site: string;
}

/** A page that a visitor sees. */
export interface PageView {
  /** `https://host/items/tower`: without query and fragment, which may hold what a visitor searches for. */
  url: string;
  title: string;
  /** Address of the page that led here; empty if it is not known. */
  referrer: string;
}

/** A request that counts a page: GET, or POST with a body. */
export interface CountRequest {
  address: string;
  body?: { type: string; text: string };
}

/**
 * Returns the request by which a service counts a page.
 *
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
      // Plausible's own script sends it so: plain text needs no CORS preflight.
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
