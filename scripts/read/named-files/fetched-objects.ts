import type { Problem } from '#model/schema';
import { isPicture } from '#model/site/file-types';
import { splitName } from '#scripts/columns/translations';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { textCell } from '#scripts/markup/cells';
import { type FetchedFile, readFetched } from '#scripts/read/fetched-files';
import { type FileReference, referTo } from '#scripts/read/named-files/objects';
import { cellLocation, type FoundCollection, type RawRecord } from '#scripts/read/raw';

interface FetchedContext extends Pick<FoundCollection, 'root' | 'columns'> {
  /** Receives the addresses named in cells, by the paths of their fetched files. */
  addresses: Map<string, string>;
  report: (problem: Problem) => void;
}

/**
 * Replaces addresses by fetched files. An address that was not fetched stays a link, or becomes a problem if a link
 * is not possible there.
 */
export function useFetchedFiles({ remote, ...record }: RawRecord, context: FetchedContext): RawRecord {
  return withFetchedCells(withFetchedObjects(record, context), remote, context);
}

function withFetchedObjects(record: RawRecord, { root, addresses }: FetchedContext): RawRecord {
  const found = record.objects.map((object) => {
    const file = object.kind === 'link' ? readFetched(root, object.url) : undefined;
    const shown = file ? referencesTo(file, root) : [];
    for (const { file: path } of shown) if (object.kind === 'link') addresses.set(path, object.url);
    return shown.length > 0 ? shown : [object];
  });
  return { ...record, objects: found.flat() };
}

/** Returns the files for a fetched one: itself, or the pictures of a IIIF document. */
function referencesTo({ path, parts }: FetchedFile, root: string): FileReference[] {
  if (!parts) return [referTo(path)];
  const isLabelled = parts.length > 1;
  return parts.flatMap(({ address, label }) => {
    const file = fileBehind(address, root);
    return file === undefined
      ? []
      : [{ ...referTo(file), ...(isLabelled && label && { label: textCell(label) }) }];
  });
}

/** Returns the path of a part of a IIIF document: a picture, directly or by its info.json. */
function fileBehind(address: string, root: string): string | undefined {
  const file = readFetched(root, address);
  const [picture] = file?.parts ?? [];
  return picture ? readFetched(root, picture.address)?.path : file?.path;
}

/** Adds fetched previews and transcripts to a record; if its object is a picture, missing ones are not reported. */
function withFetchedCells(
  record: RawRecord,
  remote: RawRecord['remote'],
  { root, columns, addresses, report }: FetchedContext,
): RawRecord {
  if (!remote) return record;
  const transcriptFiles = new Map(record.transcriptFiles);
  const recordingTexts = [...(record.recordingTexts ?? [])];
  let { preview } = record;
  for (const { column, written, address } of remote) {
    const path = readFetched(root, address)?.path;
    if (path === undefined) {
      const isMissed = column !== 'preview' || !record.objects.some(({ kind }) => kind === 'picture');
      const fault = readFault(
        'file-not-fetched',
        readPhrase('file-on-host', { host: new URL(address).host }),
      );
      if (isMissed) report({ ...cellLocation(columns, record, column), ...fault });
    } else if (column !== 'preview') {
      transcriptFiles.set(written, [path]);
      const { language } = splitName(column);
      recordingTexts.push({ file: path, role: 'words', ...(language && { language }) });
    } else if (isPicture(path)) {
      preview = path;
      addresses.set(path, address);
    }
  }
  return {
    ...record,
    ...(preview !== undefined && { preview }),
    ...(transcriptFiles.size > 0 && { transcriptFiles }),
    ...(recordingTexts.length > 0 && { recordingTexts }),
  };
}
