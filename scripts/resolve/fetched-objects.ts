import { isPicture } from '#model/file-types';
import type { Problem } from '#model/schema';
import { type FetchedFile, readFetched } from '#scripts/read/fetched-files';
import type { RawCollection, RawColumn, RawRecord } from '#scripts/read/raw';
import type { Located } from '#scripts/resolve/locate';
import { type FileReference, referTo } from '#scripts/resolve/objects';
import { whereIs } from '#scripts/resolve/problems';

/**
 * Puts what `vitrine fetch` has fetched in the place of the addresses that lead to it. What was not fetched stays a link, or is
 * told where nothing can stand in its place.
 */
export function useFetchedFiles(raw: RawCollection, located: readonly Located[]): UsedFiles {
  const problems: Problem[] = [];
  const addresses = new Map<string, string>();
  const context: Context = { raw, addresses, report: (problem) => problems.push(problem) };
  const used = located.map((one) => withFetchedCells(withFetchedObjects(one, context), context));
  const records = used.map(({ record }) => record);
  const columns = withRightsColumn(raw.columns, records);
  return { raw: { ...raw, columns, records }, located: used, addresses, problems };
}

interface UsedFiles {
  raw: RawCollection;
  located: Located[];
  /** Addresses that cells name, by the paths of the files that were fetched for them. */
  addresses: ReadonlyMap<string, string>;
  problems: Problem[];
}

interface Context {
  raw: RawCollection;
  addresses: Map<string, string>;
  report: (problem: Problem) => void;
}

function withRightsColumn(columns: RawColumn[], records: readonly RawRecord[]): RawColumn[] {
  const isThere = columns.some(({ name }) => name === 'rights');
  if (isThere || !records.some(({ cells }) => cells.rights)) return columns;
  return [...columns, { name: 'rights', header: 'Rights' }];
}

function withFetchedObjects(one: Located, { raw: { root }, addresses }: Context): Located {
  const found = one.objects.map((object) => {
    const file = object.kind === 'link' ? readFetched(root, object.url) : undefined;
    const shown = file ? referencesTo(file, root) : [];
    for (const { file: path } of shown) if (object.kind === 'link') addresses.set(path, object.url);
    return shown.length > 0 ? { file, shown } : { shown: [object] };
  });
  const files = found.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return one;
  return {
    ...one,
    record: withRights(one.record, files),
    objects: found.flatMap(({ shown }) => shown),
  };
}

/** Returns the files that a fetched one stands for: itself, or the pictures that a IIIF document leads to. */
function referencesTo({ path, parts }: FetchedFile, root: string): FileReference[] {
  if (!parts) return [referTo(path)];
  const isLabelled = parts.length > 1;
  return parts.flatMap(({ address, label }) => {
    const file = fileBehind(address, root);
    return file === undefined ? [] : [{ ...referTo(file), ...(isLabelled && label && { label }) }];
  });
}

/** Returns the path of a part of a IIIF document: a picture, or the one that its info.json leads to. */
function fileBehind(address: string, root: string): string | undefined {
  const file = readFetched(root, address);
  const [picture] = file?.parts ?? [];
  return picture ? readFetched(root, picture.address)?.path : file?.path;
}

/** Adds the rights in IIIF manifests to a record that says nothing of them. */
function withRights(record: RawRecord, files: readonly FetchedFile[]): RawRecord {
  const { cells } = record;
  const { rights, rightsstatement } = files.find((file) => file.rights ?? file.rightsstatement) ?? {};
  const said = rights ?? rightsstatement;
  if (said === undefined || cells.rights || cells.rightsstatement) return record;
  return { ...record, cells: { ...cells, rights: said, ...(rightsstatement && { rightsstatement }) } };
}

/** Puts previews and transcripts into their places; those of an object that is a picture are not missed. */
function withFetchedCells(one: Located, { raw, addresses, report }: Context): Located {
  const { record, objects, remote = [] } = one;
  const transcriptFiles = new Map(one.transcriptFiles);
  let { preview } = one;
  for (const { column, written, address } of remote) {
    const path = readFetched(raw.root, address)?.path;
    if (path === undefined) {
      const isMissed = column !== 'preview' || !objects.some(({ kind }) => kind === 'picture');
      if (isMissed) report(unfetchedFile(address, whereIs(raw, record, column)));
    } else if (column !== 'preview') transcriptFiles.set(written, [path]);
    else if (isPicture(path)) {
      preview = path;
      addresses.set(path, address);
    }
  }
  return {
    ...one,
    ...(preview !== undefined && { preview }),
    ...(transcriptFiles.size > 0 && { transcriptFiles }),
  };
}

function unfetchedFile(address: string, place: ReturnType<typeof whereIs>): Problem {
  return {
    severity: 'warning',
    ...place,
    expected: 'a file of the collection, or one that was fetched',
    found: `a file on ${new URL(address).host}`,
    remedy:
      'It is not shown, for sites ask nothing of other hosts. Run "npx vitrine fetch" with the folder to show it.',
  };
}
