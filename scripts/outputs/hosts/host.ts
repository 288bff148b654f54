import type { HostedSite } from '#scripts/outputs/hosts/rules';

/** A host that sites are published on, with all that is particular to it. */
export interface Host {
  /** Settings that an owner puts into the host's own. */
  settings?: readonly HostSettings[];
  /** Files that the host reads in `out/`, by path. Hosts that read the same file write the same. */
  files?: (site: HostedSite) => Readonly<Record<string, string>>;
}

export interface HostSettings {
  /** The name that `vitrine hosts` and docs/deploying.md know them by. */
  name: string;
  /** The language that Markdown marks them as. */
  language: string;
  write: (site: HostedSite) => string;
}
