import { posix } from 'node:path';
import { comparablePath } from '#importers/jekyll/project-files';
import { ending, isPicture } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import type { FormerFile, FoundRow } from '#scripts/read/raw';

/** Derivatives of objects in CollectionBuilder: `objects/small/tower_sm.jpg`, 800 pixels wide. */
const smallerForms = [
  { folder: 'small', ending: '_sm', width: 800 },
  { folder: 'thumbs', ending: '_th', width: 300 },
] as const;

/**
 * Returns the files that a CollectionBuilder site publishes with their paths: documents and recordings first, then
 * pictures, then derivatives.
 * @param files below the project
 */
export function formerFiles(files: readonly string[], records: readonly FoundRow[]): FormerFile[] {
  const transcribed = transcribedItems(records);
  const forms = files.map((file) => ({ file, ...formOf(file) }));
  // Derivatives of a document show its first page.
  const pictures = forms.filter(({ file }) => isPicture(file) || ending(file) === 'pdf');
  const byStem = groupBy(pictures, ({ stem }) => stem);
  return forms
    .map(({ file, stem, width }) => {
      const item = transcribed.get(comparablePath(file));
      return {
        from: `/${file}`,
        files: isPicture(file) ? [file, ...(byStem.get(stem) ?? []).map((form) => form.file)] : [file],
        ...(width !== undefined && { width }),
        ...(item !== undefined && { item }),
      };
    })
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** Splits `objects/small/tower_sm.jpg` into its stem, `objects/tower`, and the width of the derivative. */
function formOf(file: string): { stem: string; width?: number } {
  const { dir, name } = posix.parse(file);
  const form = smallerForms.find((one) => posix.basename(dir) === one.folder && name.endsWith(one.ending));
  if (!form) return { stem: posix.join(dir, name) };
  return { stem: posix.join(posix.dirname(dir), name.slice(0, -form.ending.length)), width: form.width };
}

/** Returns the items whose pages include transcripts, by transcript path. */
function transcribedItems(records: readonly FoundRow[]): Map<string, string> {
  return new Map(
    records.flatMap(({ cells: { id, parent = id, transcript } }): [string, string][] =>
      transcript && parent ? [[comparablePath(transcript), parent]] : [],
    ),
  );
}

function rankOf({ from, width }: FormerFile): number {
  if (width !== undefined) return 2 + smallerForms.findIndex((form) => form.width === width);
  return isPicture(from) ? 1 : 0;
}
