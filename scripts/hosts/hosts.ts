import { apache } from '#scripts/hosts/apache';
import { cloudflare } from '#scripts/hosts/cloudflare';
import { cloudFront } from '#scripts/hosts/cloudfront';
import type { Host, HostSettings } from '#scripts/hosts/host';
import { netlify } from '#scripts/hosts/netlify';
import { nginx } from '#scripts/hosts/nginx';
import type { HostedSite } from '#scripts/hosts/rules';
import { s3 } from '#scripts/hosts/s3';

/** Every host with settings of its own. A further host is one file and one line here. */
const hosts: readonly Host[] = [netlify, cloudflare, nginx, apache, s3, cloudFront];

/** The settings of every host. */
export const hostSettings: readonly HostSettings[] = hosts.flatMap(({ settings = [] }) => settings);

/** Returns the files that hosts read in `out/`, by path. */
export function hostFiles(site: HostedSite): Record<string, string> {
  return Object.assign({}, ...hosts.map(({ files }) => files?.(site)));
}
