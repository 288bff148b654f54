import { join } from 'node:path';
import type { WorkerPool } from '#media';
import type { HostName } from '#model/site/host-names';
import type { Reporter } from '#scripts/report/reporter';
import type { SiteSource } from '#scripts/site/make-site';

/** Options that every step of a command shares. */
export interface PipelineOptions {
  /** The collection folder. */
  folder: string;
  /** The work folder, `.vitrine`. */
  work: string;
  /** The site's address; overrides the collection's own. */
  url?: string | undefined;
  /** The Sentry project that the site reports errors to; overrides the collection's own. */
  dsn?: string | undefined;
  /** The host that the site is for; overrides the collection's own. */
  host?: HostName | undefined;
  /** Date of publication of rows, `2027-03-01`. Default: today. */
  today?: string | undefined;
  /** Workers that inspect and encode pictures. Without one, a step opens and closes its own. */
  pool?: WorkerPool;
  /** True for a first look: pictures that the cache does not know are not decoded, and documents not opened. */
  glance?: boolean;
  /** Items to leave out, since their pages could not be rendered. */
  unmade?: SiteSource['unmade'];
  reporter: Reporter;
}

/** Paths of the picture cache and of the hash index, in the work folder. */
export function picturePaths(work: string): { cache: string; hashes: string } {
  return { cache: join(work, 'cache'), hashes: join(work, 'hashes.json') };
}
