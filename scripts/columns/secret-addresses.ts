import type { Problem } from '#model/schema';
import { withoutSecrets } from '#model/site/web-address';
import {
  cellLocation,
  type FoundCollection,
  type FoundPage,
  lineInFile,
  type RawRecord,
  settingLocation,
} from '#scripts/read/raw';
import { settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';

/** Columns of addresses only: an address without its password is useless, so it is removed whole. */
const addressColumns: ReadonlySet<string> = new Set(['file', 'preview', 'permalink', 'rightsstatement']);

type Report = (problem: Problem) => void;

/** Settings and pages in one language. */
type Localized = Pick<FoundCollection, 'settings' | 'navigation'>;

/**
 * Removes passwords and keys from addresses in settings and navigation before they are published: only `fetch` uses
 * them.
 */
export function withoutSecretSettings(
  { settings, navigation }: Localized,
  { collection, report }: { collection: Parameters<typeof settingLocation>[0]; report: Report },
): Localized {
  const links = [...(settings.navigation ?? []), ...(navigation ?? [])].map(({ href }) => href);
  const { description = '', tagline = '' } = settings;
  for (const [key, texts] of Object.entries({
    description: [description],
    tagline: [tagline],
    navigation: links,
  }))
    if (!texts.every(isOpen)) report(secretIn(settingLocation(collection, key), key));
  return {
    settings: {
      ...settings,
      ...(settings.description && { description: withoutSecrets(settings.description) }),
      ...(settings.tagline && { tagline: withoutSecrets(settings.tagline) }),
      ...(settings.navigation && { navigation: settings.navigation.filter(isOpenLink) }),
    },
    ...(navigation && { navigation: navigation.filter(isOpenLink) }),
  };
}

/** Returns whether an address contains neither a password nor a key. */
export function isOpen(address: string): boolean {
  return withoutSecrets(address) === address;
}

function isOpenLink({ href }: { href: string }): boolean {
  return isOpen(href);
}

/** Removes passwords and keys from addresses in a record; an object at such an address is left out. */
export function withoutSecretCells(
  record: RawRecord,
  { columns, report }: Pick<FoundCollection, 'columns'> & { report: Report },
): RawRecord {
  const { objects, preview, transcriptFiles } = record;
  const shown = objects.filter((object) => object.kind !== 'link' || isOpen(object.url));
  // A fetched file is shown, wherever it came from.
  const isFetched = (name: string) =>
    (name === 'file' && shown.length === objects.length) || (name === 'preview' && preview !== undefined);
  const cells: Record<string, string> = {};
  for (const [name, cell] of Object.entries(record.cells)) {
    const open = openCell(name, cell);
    if (open !== '') cells[name] = open;
    if (open !== cell && !isFetched(name)) report(secretIn(cellLocation(columns, record, name), name));
  }
  return {
    ...record,
    cells,
    objects: shown,
    ...(transcriptFiles && {
      transcriptFiles: new Map([...transcriptFiles].map(([cell, file]) => [withoutSecrets(cell), file])),
    }),
  };
}

function openCell(name: string, cell: string): string {
  if (!addressColumns.has(name)) return withoutSecrets(cell);
  if (isOpen(cell)) return cell;
  // Keeps the other files of the cell.
  return cell.split(';').filter(isOpen).join(';').trim();
}

/** Removes passwords and keys from the addresses in a page. */
export function withoutSecretTexts(page: FoundPage, report: Report): FoundPage {
  const { title, description, markdown } = page;
  const open = withoutSecrets(markdown);
  const isOpenPage = open === markdown && isOpen(title) && isOpen(description ?? '');
  if (isOpenPage) return page;
  const lines = markdown.split('\n');
  const rows = lines.flatMap((line, n) => (isOpen(line) ? [] : [lineInFile(page, n + 1)]));
  report(secretIn({ file: page.source, rows }, ''));
  return {
    ...page,
    title: withoutSecrets(title),
    ...(description && { description: withoutSecrets(description) }),
    markdown: open,
  };
}

/** Returns the problem of an address with a secret, without quoting it. */
function secretIn(place: Pick<Problem, 'file' | 'rows' | 'column'>, column: string): Problem {
  const code = column === 'file' || column === 'preview' ? 'file-address-secret' : 'address-secret';
  return { ...place, ...settingsFault(code, settingsPhrase('address-with-secret')) };
}
