/** What a host must know of a site; the rest is the same for all. */
export interface HostedSite {
  /** `` or `/a/b`: the subfolder that the site lies in, percent-encoded where it must be. */
  basePath: string;
  /** `https://host`, where known. */
  origin?: string | undefined;
  /** Where the site reports errors to: `https://key@host/1`. */
  dsn?: string | undefined;
  /** Where its map's tiles come from, if not from the site: `https://host/{z}/{x}/{y}.png`. */
  tiles?: string | undefined;
  /** Of a site in several languages: `` and `/fr`. */
  localePaths?: string[] | undefined;
}
