import { commonPhrase, listOf } from '#model/problems/common-phrases';
import { foundIn, withFound } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { ending } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import type { RawRecord } from '#scripts/read/raw';

/** Returns the pictures named by records, each once, sorted. */
export function namedPictures(records: readonly RawRecord[]): string[] {
  const files = records.flatMap(({ objects, preview }) => [
    ...objects.flatMap((object) => (object.kind === 'picture' ? [object.file] : [])),
    ...(preview ? [preview] : []),
  ]);
  return [...new Set(files)].sort();
}

/** Returns the files other than pictures named by records, each once, sorted. */
export function namedFiles(records: readonly RawRecord[]): string[] {
  const files = records.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'file' ? [object.file] : [])),
  );
  return [...new Set(files)].sort();
}

/** Returns the PDFs that records show, each once, sorted, without transcripts of other objects. */
export function namedDocuments(records: readonly RawRecord[]): string[] {
  const files = records.flatMap(({ objects }) =>
    objects.flatMap((object) =>
      object.kind === 'file' && !object.isTranscript && ending(object.file) === 'pdf' ? [object.file] : [],
    ),
  );
  return [...new Set(files)].sort();
}

/** Returns the text files of transcripts and recordings, each once, sorted. */
export function namedTranscripts(records: readonly RawRecord[]): string[] {
  const files = records.flatMap(({ transcriptFiles, recordingTexts = [] }) => [
    ...[...(transcriptFiles?.values() ?? [])].flat(),
    ...recordingTexts.map(({ file }) => file),
  ]);
  return [...new Set(files)].sort();
}

/** Adds to problems of files the rows that name them, since the owner can correct either. */
export function addNamingRows(problems: readonly Problem[], records: readonly RawRecord[]): Problem[] {
  const files = new Set(problems.map(({ file }) => file));
  const places = records.flatMap(({ source, row, objects, preview }) => {
    if (row === undefined) return [];
    const place = commonPhrase('place-in-row', { file: source, row: String(row) });
    const named = [
      ...objects.flatMap((object) => (object.kind === 'link' ? [] : [object.file])),
      ...(preview ? [preview] : []),
    ];
    return named.flatMap((file) => (files.has(file) ? { file, place } : []));
  });
  const rows = groupBy(places, ({ file }) => file);
  return problems.map((problem) => {
    const named = rows.get(problem.file);
    return named
      ? withFound(
          problem,
          commonPhrase('named-in', {
            found: foundIn(problem),
            places: listOfRows(named.map(({ place }) => place)),
          }),
        )
      : problem;
  });
}

const rowsNamed = 3;

function listOfRows(rows: readonly Phrase[]): string | Phrase {
  const found = listOf(rows.slice(0, rowsNamed), 'list-by-semicolons');
  const count = rows.length - rowsNamed;
  return count > 0 ? commonPhrase('and-more', { found, count }) : found;
}
