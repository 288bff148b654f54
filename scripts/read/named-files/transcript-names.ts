import { dataEndings, ending, textEndings } from '#model/site/file-types';
import { namesInCell } from '#scripts/read/named-files/cell-names';
import type { FindObject } from '#scripts/read/named-files/objects';

/** Endings of other files that people name as transcripts; offered for download. */
const downloadEndings = new Set(
  'pdf doc docx odt rtf pages tei json xlsx ods ass stl log epub zip'.split(' '),
);
/** Endings that a cell of transcripts may omit. */
const unwrittenEndings: readonly string[] = [...textEndings, 'pdf', 'docx', 'odt', 'rtf'];

/** Returns whether the text of a file can be shown. */
export function isShownText(file: string): boolean {
  return textEndings.has(ending(file));
}

/** Returns whether the text of a file may be readable, by its name. */
export function mayBeRead(file: string): boolean {
  return isShownText(file) || dataEndings.has(ending(file));
}

/** Maximum length of a cell of file names; a longer one contains the text itself. */
const maxNameLength = 300;

/** Returns the file names in a cell of transcripts; none if it contains the text itself. */
export function transcriptNames(cell: string, find: FindObject): string[] {
  if (cell.length > maxNameLength || cell.includes('\n')) return [];
  const isThere = (name: string) => {
    const found = find(name);
    return 'file' in found && found.differs !== 'ending' && found.differs !== 'unwritten';
  };
  const names = namesInCell(cell, { find }).flatMap((name) => {
    if (mayBeRead(name) || downloadEndings.has(ending(name)) || isThere(name)) return name;
    if (/\s/.test(name)) return [];
    return unwrittenEndings.map((ending) => `${name}.${ending}`).find(isThere) ?? [];
  });
  return names.length === namesInCell(cell, { find }).length ? names : [];
}
