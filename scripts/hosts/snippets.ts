import { htaccess } from '#scripts/hosts/apache';
import { cloudFrontFunction } from '#scripts/hosts/cloudfront-function';
import { cloudFrontErrors, cloudFrontHeaders } from '#scripts/hosts/cloudfront-headers';
import type { HostedSite } from '#scripts/hosts/hosted-site';
import { netlifyToml } from '#scripts/hosts/netlify-toml';
import { nginxServer } from '#scripts/hosts/nginx';
import { s3Sync } from '#scripts/hosts/s3-sync';

export interface Snippet {
  /** The name that `vitrine hosts` and docs/deploying.md know it by. */
  name: string;
  /** As Markdown marks it. */
  language: string;
  write: (site: HostedSite) => string;
}

/** What an owner puts into a host's own settings. */
export const snippets: readonly Snippet[] = [
  { name: 'netlify', language: 'toml', write: netlifyToml },
  { name: 'nginx', language: 'nginx', write: nginxServer },
  { name: 'apache', language: 'apache', write: htaccess },
  { name: 's3', language: 'sh', write: s3Sync },
  { name: 'cloudfront-function', language: 'js', write: cloudFrontFunction },
  { name: 'cloudfront-headers', language: 'json', write: (site) => asJson(cloudFrontHeaders(site)) },
  { name: 'cloudfront-errors', language: 'json', write: (site) => asJson(cloudFrontErrors(site)) },
];

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
