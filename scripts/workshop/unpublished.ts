import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Excerpt, Unpublished, Withheld } from '#model/desk/protocol';
import { chosenMeanings } from '#scripts/columns/column-names';
import type { PreparedData } from '#scripts/pipeline/prepare';
import { unnamedFiles } from '#scripts/read/named-files/unnamed-files';
import { readDay } from '#scripts/read/publication-day';
import type { RawCollection, Withholding } from '#scripts/read/raw';
import type { DeskList } from '#scripts/workshop/read-list';
import { withheldInList } from '#scripts/workshop/withhold';

/** Maximum number of entries of a kind that the desk lists. */
const maxListed = 200;

/** Returns the rows of a list that are not published, by number, also if it was changed since it was read. */
export function withheldRows(
  { withheld = [], hiddenSettings, settings }: RawCollection,
  { list: { sheet, rows, isBehind }, today }: { list: DeskList; today: string },
): Map<number, Withheld> {
  const isChanged = isBehind && sheet.readOnly === undefined;
  const ofReading = withheld.flatMap(({ source, row, heldBy, why }) =>
    row === undefined || source !== sheet.file ? [] : [[row, { heldBy, why }] as const],
  );
  const found = isChanged
    ? [...withheldInList(rows, { today, hiddenSettings, chosen: chosenMeanings(settings) })]
    : ofReading;
  const describe = ([row, { heldBy, why }]: readonly [number, Withholding]): [number, Withheld] => {
    const column = sheet.columns.find(({ header }) => header.trim() === heldBy);
    const cell = (column && rows[row - 1]?.[column.index]?.trim()) ?? '';
    const until = readDay(cell);
    const isDay = why === 'no' && until !== undefined;
    return [row, { column: heldBy, why, cell, ...(isDay && { until }) }];
  };
  return new Map(found.map(describe));
}

/** Lists what of a collection is not published, and what has no picture. */
export async function listUnpublished(
  { raw, built }: PreparedData,
  { list, today }: { list: DeskList | undefined; today: string },
): Promise<Unpublished> {
  const titles = ['title', 'id', 'file'].flatMap(
    (name) => list?.sheet.columns.filter((column) => column.name === name) ?? [],
  );
  const withheld = list ? [...withheldRows(raw, { list, today })].sort(([a], [b]) => a - b) : [];
  const rows = withheld.map(([row, withheld]) => {
    const cells = list?.rows[row - 1] ?? [];
    return { row, title: titles.map(({ index }) => cells[index]?.trim()).find(Boolean) ?? '', withheld };
  });
  const pages = built.problems.flatMap(({ code, file, found }) =>
    code === 'page-unpublished' ? [{ file, found }] : [],
  );
  const columns = (list?.sheet.columns ?? []).filter(({ name }) => raw.hiddenSettings?.get(name) === true);
  const withoutPicture = built.items
    .filter(({ item }) => item.parts.every(({ object, preview }) => object?.kind !== 'picture' && !preview))
    .map(({ item }) => ({ item: item.id, title: item.title }));
  const repository = await repositoryHost(raw.root);
  return {
    rows: excerpt(rows),
    files: excerpt(unnamedFiles(raw)),
    pages: excerpt(pages),
    columns: excerpt(columns.map(({ header }) => header)),
    withoutPicture: excerpt(withoutPicture),
    ...(repository !== undefined && { repository }),
  };
}

function excerpt<Entry>(entries: readonly Entry[]): Excerpt<Entry> {
  return { count: entries.length, first: entries.slice(0, maxListed) };
}

/** Hosts of repositories that may be public. */
const repositoryHosts = ['github.com', 'gitlab.com', 'codeberg.org', 'bitbucket.org'];

/** Returns the host of a remote of the Git repository that a folder is in; undefined if there is none. */
async function repositoryHost(folder: string): Promise<string | undefined> {
  const config = await readFile(join(folder, '.git', 'config'), 'utf8').catch(() => undefined);
  if (config === undefined) {
    const parent = dirname(folder);
    return parent === folder ? undefined : repositoryHost(parent);
  }
  const addresses = [...config.matchAll(/^\s*(?:push)?url\s*=(.*)$/gim)].map(([, address = '']) => address);
  // `git@github.com:ada/harbour.git`, `https://github.com/ada/harbour`
  return repositoryHosts.find((host) =>
    addresses.some((address) => new RegExp(`(?:^|[@/.\\s])${host}[:/]`, 'i').test(address)),
  );
}
