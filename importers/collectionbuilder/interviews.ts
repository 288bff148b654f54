import { collectionBuilderFault } from '#importers/collectionbuilder/problem-texts';
import { comparablePath } from '#importers/jekyll/project-files';
import { projectPhrase } from '#importers/problem-texts';
import type { Problem } from '#model/schema';
import type { FoundRow } from '#scripts/read/raw';

/** Folders of Oral History as Data with a table per record, and the columns that name them here. */
const folders = { transcript: '_data/transcripts', chapters: '_data/indexes' } as const;

/**
 * Adds to the rows of interviews the files that Oral History as Data finds by id: a transcript, an index, and the
 * transcript's PDF in a column `pdf`.
 * @see https://oralhistoryasdata.github.io/docs/
 */
export function withInterviews(
  records: readonly FoundRow[],
  files: readonly string[],
): { records: FoundRow[]; problems: Problem[] } {
  const tables = new Map(
    files
      .filter((file) => /^_data\/(?:transcripts|indexes)\/[^/]+\.csv$/i.test(file))
      .map((file) => [comparablePath(file), file]),
  );
  if (tables.size === 0) return { records: [...records], problems: [] };
  const named = new Set<string>();
  const find = (folder: string, id: string | undefined) => {
    const file = id === undefined ? undefined : tables.get(comparablePath(`${folder}/${id}.csv`));
    if (file !== undefined) named.add(file);
    return file;
  };
  const rows = records.map((record) => {
    const { pdf, ...cells } = record.cells;
    const transcript = find(folders.transcript, cells.id);
    const chapters = find(folders.chapters, cells.id);
    if (transcript === undefined && chapters === undefined) return record;
    const texts = [cells.transcript, transcript, pdf].filter((text) => text !== undefined);
    return {
      ...record,
      cells: {
        ...cells,
        ...(texts.length > 0 && { transcript: texts.join('; ') }),
        ...(chapters !== undefined && { chapters }),
      },
    };
  });
  return { records: rows, problems: unnamedTables([...tables.values()].filter((file) => !named.has(file))) };
}

function unnamedTables([first, ...others]: readonly string[]): Problem[] {
  if (first === undefined) return [];
  const count = others.length;
  const found =
    count > 0 ? projectPhrase('table-of-no-record-and-more', { count }) : projectPhrase('table-of-no-record');
  return [{ file: first, rows: [], ...collectionBuilderFault('interview-table-unmatched', found) }];
}
