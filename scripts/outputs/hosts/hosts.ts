import { apache } from '#scripts/outputs/hosts/apache';
import { cloudflare } from '#scripts/outputs/hosts/cloudflare';
import { cloudFront } from '#scripts/outputs/hosts/cloudfront';
import type { Host, HostSettings } from '#scripts/outputs/hosts/host';
import { netlify } from '#scripts/outputs/hosts/netlify';
import { nginx } from '#scripts/outputs/hosts/nginx';
import type { HostedSite } from '#scripts/outputs/hosts/rules';
import { s3 } from '#scripts/outputs/hosts/s3';

/** Every host with settings of its own. A further host is one file and one line here. */
const hosts: readonly Host[] = [netlify, cloudflare, nginx, apache, s3, cloudFront];

/** The settings of every host. */
export const hostSettings: readonly HostSettings[] = hosts.flatMap(({ settings = [] }) => settings);

/** Returns the files that hosts read in `out/`, by path. */
export function hostFiles(site: HostedSite): Record<string, string> {
  return Object.assign({}, ...hosts.map(({ files }) => files?.(site)));
}
