import type { Host } from '#scripts/outputs/hosts/host';
import {
  type HeaderRule,
  type Headers,
  type HostedSite,
  headerRules,
  redirectRules,
  sharedHeaders,
  withPolicy,
} from '#scripts/outputs/hosts/rules';

export const cloudFront: Host = {
  settings: [
    { name: 'cloudfront-function', language: 'js', write: cloudFrontFunction },
    { name: 'cloudfront-headers', language: 'json', write: (site) => asJson(cloudFrontHeaders(site)) },
    { name: 'cloudfront-errors', language: 'json', write: (site) => asJson(cloudFrontErrors(site)) },
  ],
};

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Writes a CloudFront Function for viewer requests (cloudfront-js-2.0): S3 knows files, not pages. The function
 * cannot look whether a file exists, and need not: no page's address holds a dot.
 *
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function cloudFrontFunction(site: HostedSite): string {
  const { basePath } = site;
  const redirects = Object.fromEntries(fittingRedirects(site));
  return `function handler(event) {
  var request = event.request;
  var base = ${JSON.stringify(basePath)};
  if (request.uri !== base && request.uri.indexOf(base + '/') !== 0) return request;
  var path = request.uri.slice(base.length);
  var redirects = ${JSON.stringify(redirects)};
  if (redirects[path]) return moved(redirects[path]);
  if (path === '' || path === '/') {
    request.uri = base + '/index.html';
  } else if (/^\\/(_next|pictures|files|api)\\//.test(path)) {
    return request;
  } else if (/\\/$/.test(path)) {
    // One slash at the front: two, or a slash and a backslash, would be the address of another host.
    var location = base + '/' + path.replace(/^[\\/\\\\]+|\\/+$/g, '');
    return moved(location);
  } else if (!/\\.[^/]*$/.test(path)) {
    request.uri = base + path + '.html';
  }
  return request;
}

function moved(location) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
`;
}

/** Maximum number of characters for redirects: CloudFront takes functions of 10 kB. */
const roomForRedirects = 8_000;

/** Returns the first permanent redirects. Pages in the tree redirect the other addresses. */
function fittingRedirects(site: HostedSite): [from: string, to: string][] {
  const permanent = redirectRules(site).filter(({ status }) => status === 301);
  const all = permanent.map(({ from, to }): [string, string] => [from, site.basePath + to]);
  let characters = 0;
  return all.filter((redirect) => {
    characters += JSON.stringify(redirect).length;
    return characters <= roomForRedirects;
  });
}

/** A response headers policy, and its addresses. */
interface HeadersPolicy {
  /** Patterns of cache behaviours; `*` is the default one. */
  behaviours: string[];
  policy: {
    Name: string;
    CorsConfig?: object;
    SecurityHeadersConfig: Record<string, Record<string, string | number | boolean>>;
    CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string; Override: true }[] };
  };
}

/**
 * Returns the headers that CloudFront adds: one policy for the site, one for what other sites may read, one for the
 * collection's files. S3 keeps the Cache-Control of each file.
 *
 * @see https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html
 */
function cloudFrontHeaders(site: HostedSite): HeadersPolicy[] {
  const { shared, overridden, paths } = sharedHeaders(headerRules(site));
  const everywhere = withPolicy(shared, overridden);
  const isOpen = ({ headers }: HeaderRule) => headers['Access-Control-Allow-Origin'] === '*';
  const behavioursOf = (rules: readonly HeaderRule[]) => rules.map(({ path }) => `${site.basePath}${path}*`);
  const isSandboxed = ({ headers }: HeaderRule) => headers['Content-Security-Policy'] !== undefined;
  const open = paths.filter(isOpen);
  return [
    { behaviours: ['*'], policy: { Name: 'vitrine', ...securityHeaders(everywhere) } },
    {
      behaviours: behavioursOf(open.filter((rule) => !isSandboxed(rule))),
      policy: { Name: 'vitrine-open', CorsConfig: anyOrigin, ...securityHeaders(everywhere) },
    },
    ...open.filter(isSandboxed).map((rule) => ({
      behaviours: behavioursOf([rule]),
      policy: {
        Name: 'vitrine-files',
        CorsConfig: anyOrigin,
        ...securityHeaders(withPolicy(shared, rule.headers)),
      },
    })),
  ];
}

const anyOrigin = {
  AccessControlAllowOrigins: { Quantity: 1, Items: ['*'] },
  AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
  AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
  AccessControlAllowCredentials: false,
  OriginOverride: true,
};

/** CloudFront has fields of its own for some headers and takes them nowhere else. */
function securityHeaders(
  headers: Headers,
): Pick<HeadersPolicy['policy'], 'SecurityHeadersConfig' | 'CustomHeadersConfig'> {
  const {
    'Content-Security-Policy': policy = '',
    'Referrer-Policy': referrer = '',
    'Strict-Transport-Security': transport,
    'X-Content-Type-Options': _nosniff,
    ...others
  } = headers;
  const items = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override: true as const }));
  return {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: referrer, Override: true },
      ...(transport !== undefined && {
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
          IncludeSubdomains: false,
          Preload: false,
          Override: true,
        },
      }),
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}

/** Returns the error page for missing files; S3 says 403 if it may not say 404. */
function cloudFrontErrors({ basePath }: HostedSite): object {
  const items = [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponsePagePath: `${basePath}/404.html`,
    ResponseCode: '404',
    ErrorCachingMinTTL: 0,
  }));
  return { CustomErrorResponses: { Quantity: items.length, Items: items } };
}
