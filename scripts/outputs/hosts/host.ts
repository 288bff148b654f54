import type { HostedSite } from '#scripts/outputs/hosts/rules';

/** A host that sites are published on, with all its peculiarities. */
export interface Host {
  /** Settings that an owner copies into the host's own. */
  settings?: readonly HostSettings[];
  /** Files that the host reads in `out/`, by path. Hosts that read the same file write the same. */
  files?: (site: HostedSite) => Readonly<Record<string, string>>;
}

export interface HostSettings {
  /** Name in `vitrine hosts` and docs/deploying.md. */
  name: string;
  /** Language of the code block in Markdown. */
  language: string;
  write: (site: HostedSite) => string;
}
