/** Hosts with known limits, by name in site.yaml and on the command line. */
export const hostNames = [
  'github-pages',
  'gitlab-pages',
  'cloudflare-pages',
  'netlify',
  's3',
  'nginx',
] as const;

export type HostName = (typeof hostNames)[number];
