import type { HostedSite } from '#scripts/hosts/hosted-site';
import { redirectRules } from '#scripts/hosts/rules';

/**
 * A CloudFront Function for viewer requests (cloudfront-js-2.0): S3 knows files, not pages. It cannot look whether a
 * file is there, and need not: no page's address holds a dot.
 *
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function cloudFrontFunction(site: HostedSite): string {
  const { basePath } = site;
  const redirects = Object.fromEntries(redirectRules(site).map(({ from, to }) => [from, basePath + to]));
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
