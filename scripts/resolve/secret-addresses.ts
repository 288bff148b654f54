import type { Problem } from '#model/schema';
import { withoutSecrets } from '#model/web-address';
import {
  lineInFile,
  type RawCollection,
  type RawPage,
  type RawRecord,
  settingLocation,
} from '#scripts/read/raw';
import type { Located } from '#scripts/resolve/locate';
import { whereIs } from '#scripts/resolve/problems';

/** Columns that are an address and nothing else: without its password it leads nowhere. */
const addressColumns: ReadonlySet<string> = new Set(['file', 'preview', 'permalink', 'rightsstatement']);

interface Collection {
  raw: RawCollection;
  located: readonly Located[];
  /** Addresses that cells name, by the paths of the files that were fetched for them. */
  addresses: ReadonlyMap<string, string>;
}

/**
 * Takes passwords and keys in addresses out of what a collection says, before anything publishes it: `fetch` alone reads them as
 * they are.
 */
export function withoutSecretAddresses({ raw, located, addresses }: Collection): {
  raw: RawCollection;
  located: Located[];
  addresses: ReadonlyMap<string, string>;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const open = located.map((one) => openRecord(one, raw, report));
  const { settings, navigation, translations } = raw;
  const links = [...(settings.navigation ?? []), ...(navigation ?? [])].map(({ href }) => href);
  const { description = '', tagline = '' } = settings;
  for (const [key, texts] of Object.entries({
    description: [description],
    tagline: [tagline],
    navigation: links,
  }))
    if (!texts.every(isOpen)) report(secretIn(settingLocation(raw, key), key));
  return {
    raw: {
      ...raw,
      records: open.map(({ record }) => record),
      settings: {
        ...settings,
        ...(settings.description && { description: withoutSecrets(settings.description) }),
        ...(settings.tagline && { tagline: withoutSecrets(settings.tagline) }),
        ...(settings.navigation && { navigation: settings.navigation.filter(isOpenLink) }),
      },
      ...(navigation && { navigation: navigation.filter(isOpenLink) }),
      pages: raw.pages.map((page) => openPage(page, report)),
      ...(translations && {
        translations: new Map(
          [...translations].map(([language, translation]) => [
            language,
            { ...translation, pages: translation.pages.map((page) => openPage(page, report)) },
          ]),
        ),
      }),
    },
    located: open,
    addresses: new Map([...addresses].filter(([, address]) => isOpen(address))),
    problems,
  };
}

type Report = (problem: Problem) => void;

function isOpen(address: string): boolean {
  return withoutSecrets(address) === address;
}

function isOpenLink({ href }: { href: string }): boolean {
  return isOpen(href);
}

function openRecord(one: Located, raw: Pick<RawCollection, 'columns'>, report: Report): Located {
  const { record, objects, preview, transcriptFiles } = one;
  const shown = objects.filter((object) => object.kind !== 'link' || isOpen(object.url));
  // A file that was fetched is shown, wherever it came from.
  const isFetched = (name: string) =>
    (name === 'file' && shown.length === objects.length) || (name === 'preview' && preview !== undefined);
  const cells: RawRecord['cells'] = {};
  for (const [name, cell] of Object.entries(record.cells)) {
    const open = openCell(name, cell);
    if (open !== '') cells[name] = open;
    if (open !== cell && !isFetched(name)) report(secretIn(whereIs(raw, record, name), name));
  }
  return {
    ...one,
    record: { ...record, cells },
    objects: shown,
    ...(transcriptFiles && {
      transcriptFiles: new Map([...transcriptFiles].map(([cell, file]) => [withoutSecrets(cell), file])),
    }),
  };
}

function openCell(name: string, cell: string): string {
  if (!addressColumns.has(name)) return withoutSecrets(cell);
  if (isOpen(cell)) return cell;
  // The other files of the cell stay.
  return cell.split(';').filter(isOpen).join(';').trim();
}

function openPage(page: RawPage, report: Report): RawPage {
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

/** Returns the problem of an address with a secret, without a word of it. */
function secretIn(place: Pick<Problem, 'file' | 'rows' | 'column'>, column: string): Problem {
  const done = {
    file: 'What it leads to is not shown',
    preview: 'What it leads to is not shown',
    permalink: 'It is not published',
    navigation: 'It is left out of the navigation',
    rightsstatement: 'It is not published',
  }[column];
  return {
    severity: 'error',
    ...place,
    expected: 'an address that everybody may have',
    found: 'one with a user name, password or key in it',
    remedy: `${done ?? 'It is published without them'}. ${
      column === 'file' || column === 'preview'
        ? 'Put the file into the folder and write its name, or write an address that works without them.'
        : 'Write an address that works without them, or delete it.'
    } If the secret was online before, have it changed.`,
  };
}
