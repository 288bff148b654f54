import type { JekyllConfig } from '#importers/jekyll/site-config';
import { cellValues } from '#scripts/lists/cell-values';
import type { FoundRow } from '#scripts/read/raw';

/** Folders of a project's theme and data. */
const themeFile =
  /^(?:_|assets\/(?:lib|css|js|data)\/|assets\/img\/(?:audio|compound-object|file|image|pdf|video)\.svg$|pages\/|docs\/|rakelib\/|[^/]+$)/;

/** Returns the files that items and pages may name: all except the theme's, plus those that a record names. */
export function usableFiles(files: readonly string[], records: readonly FoundRow[]): string[] {
  const named = new Set(
    records.flatMap(({ cells }) =>
      [cells.file, cells.preview, cells.transcript, cells.chapters].flatMap((cell) =>
        cellValues(cell ?? '').map(comparablePath),
      ),
    ),
  );
  return files.filter((file) => !themeFile.test(file) || named.has(comparablePath(file)));
}

/** Keys of `_config.yml` with a logo, the one that fits best into a header first. */
const logoKeys = ['organization-logo-nav', 'organization-logo-banner', 'logo'] as const;

/** Returns the path of a project's logo, if it is one of its files. */
export function findLogo(
  config: Pick<JekyllConfig, (typeof logoKeys)[number]>,
  files: readonly string[],
): string | undefined {
  const wanted = logoKeys.flatMap((key) => (config[key] ? [comparablePath(config[key])] : []));
  const found = wanted.map((path) => files.find((file) => comparablePath(file) === path));
  return found.find((file) => file !== undefined);
}

/** Returns the files named anywhere in settings. */
export function filesInSettings(settings: readonly unknown[], files: readonly string[]): string[] {
  const named = new Set(settings.flatMap(textsIn).map(comparablePath));
  return files.filter((file) => named.has(comparablePath(file)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Normalises a path for comparison: no leading slash, Unicode NFC. */
export function comparablePath(path: string): string {
  return path
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC')
    .toLowerCase();
}
