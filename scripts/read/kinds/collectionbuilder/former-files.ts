import { posix } from 'node:path';
import { isPicture } from '#scripts/read/file-types';
import type { FormerFile } from '#scripts/read/raw';

/** The smaller forms that CollectionBuilder makes of objects: `objects/small/tower_sm.jpg`, 800 pixels wide. */
const smallerForms = [
  { folder: 'small', ending: '_sm', width: 800 },
  { folder: 'thumbs', ending: '_th', width: 300 },
] as const;

/**
 * Returns the files that a CollectionBuilder site publishes, each at its own path: documents and recordings first, then
 * pictures, then their smaller forms.
 *
 * @param files below the project
 */
export function formerFiles(files: readonly string[]): FormerFile[] {
  const forms = files.map((file) => ({ file, ...formOf(file) }));
  const byStem = new Map<string, string[]>();
  for (const { stem, file } of forms)
    if (isPicture(file)) byStem.set(stem, [...(byStem.get(stem) ?? []), file]);
  return forms
    .map(({ file, stem, width }) => ({
      from: `/${file}`,
      files: isPicture(file) ? [file, ...(byStem.get(stem) ?? [])] : [file],
      ...(width !== undefined && { width }),
    }))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** Returns what a file is a form of, `objects/tower`, and how wide it is, where it is a smaller one. */
function formOf(file: string): { stem: string; width?: number } {
  const { dir, name } = posix.parse(file);
  const form = smallerForms.find(
    ({ folder, ending }) => posix.basename(dir) === folder && name.endsWith(ending),
  );
  if (!form) return { stem: posix.join(dir, name) };
  return { stem: posix.join(posix.dirname(dir), name.slice(0, -form.ending.length)), width: form.width };
}

function rankOf({ from, width }: FormerFile): number {
  if (width !== undefined) return 2 + smallerForms.findIndex((form) => form.width === width);
  return isPicture(from) ? 1 : 0;
}
