import { posix } from 'node:path';
import { ending, isPicture, mediaEndings } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { cellValues } from '#scripts/lists/cell-values';
import { embedAddresses } from '#scripts/lists/recordings-elsewhere';
import { decodeEntities } from '#scripts/markup/html';
import type { FindObject } from '#scripts/read/named-files/objects';

export interface Names {
  /** Finds files without suggesting others, since a cell may contain no name at all. */
  find: FindObject;
  /** Pictures by folder, for cells that name a folder of pages or a pattern. */
  pictures?: ReadonlyMap<string, readonly string[]>;
}

/**
 * Separators of names in a cell. A semicolon or a line break always separates; others only if the pieces are file
 * names: one exists, or all have the ending of a picture or recording.
 */
const separators = [';', '\n', '\t', '|', ' and ', ' & ', ' + ', ' / ', ','];
const sureSeparators: ReadonlySet<string> = new Set([';', '\n']);

/** Returns the file names in a cell, without surrounding quotation marks and the like. */
export function namesInCell(cell: string | undefined, names: Names): string[] {
  if (!cell) return [];
  const written = withoutEntities(cell, names);
  return (
    embedAddresses(cell) ??
    embedAddresses(written) ??
    attachments(written) ??
    jsonList(written) ??
    split(written, names)
  );
}

/**
 * Returns possible file names in a cell of any column. Only cells with a file ending are read as names: trying every
 * text would take ten times as long.
 */
export function namesInAnyCell(cell: string | undefined, names: Names): string[] {
  if (!cell) return [];
  return /\.[a-z\d]{2,5}(?![a-z\d])/i.test(cell) ? namesInCell(cell, names) : cellValues(cell);
}

/**
 * Decodes entities, which some programs write into cells, also into names and addresses; unless a file's own name
 * contains one.
 */
function withoutEntities(cell: string, { find }: Names): string {
  const decoded = decodeEntities(cell);
  if (decoded === cell) return cell;
  const whole = find(cell);
  return 'file' in whole && decodeEntities(whole.file) !== whole.file ? cell : decoded;
}

/** Airtable's export: `quay.jpg (https://…), "net, torn.jpg" (https://…)`. */
function attachments(cell: string): string[] | undefined {
  const names = cell.split(/ \(https?:\/\/[^\s()]+\)(?:,|$)/);
  return names.length > 1 && names.at(-1) === '' ? names.slice(0, -1).map(withoutQuotes) : undefined;
}

function jsonList(cell: string): string[] | undefined {
  if (!cell.startsWith('["')) return undefined;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

function split(cell: string, names: Names): string[] {
  const { find } = names;
  const isThere = (name: string) => find(withoutQuotes(name)).kind !== 'unfound';
  for (const separator of separators) {
    if (!cell.includes(separator)) continue;
    const whole = find(cell);
    // A cell with several paths also matches the last one, as it ends in its name.
    if ('file' in whole && whole.file.includes(separator)) return [cell];
    const parts = splitNames(cell, separator);
    if (
      parts.length > 1 &&
      (sureSeparators.has(separator) || parts.some(isThere) || parts.every(endsAsObject))
    )
      return parts.flatMap((part) => split(part, names));
    if (parts.length === 1 && parts[0] !== cell) return parts.flatMap((part) => split(part, names));
  }
  if ('file' in find(cell)) return [cell];
  const spaced = cell.split(/(?<=\.[a-z\d]{2,5}) +(?=\S)/i);
  return spaced.length > 1 && spaced.every(isThere) ? spaced : expandFolder(withoutQuotes(cell), names);
}

/** Returns whether a name has the ending of a picture, recording, film or document. */
export function endsAsObject(name: string): boolean {
  return isPicture(name) || mediaEndings.has(ending(name));
}

/** In addresses, a separator only counts if no white space follows in the piece, and the next piece is a name too. */
function splitNames(cell: string, separator: string): string[] {
  const isAddress = /^https?:/i.test(cell);
  const pieces =
    !isAddress || separator === '\n'
      ? cell.split(separator)
      : separator === ';'
        ? cell.split(/;\s+|;(?=https?:|$)/i)
        : cell.split(new RegExp(`${separator.replace(/[|+]/, '\\$&')} ?(?=https?:)`, 'i'));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** Returns a name without surrounding quotation marks, and without Markdown's syntax for a picture. */
function withoutQuotes(name: string): string {
  const [, address] = /^!\[[^\]]*\]\(([^()]+)\)$/.exec(name.trim()) ?? [];
  const bare = address ?? name.trim();
  return /^(["']).+\1$/.test(bare) || /^[“„«].+[”“»]$/.test(bare) ? bare.slice(1, -1).trim() : bare;
}

/** Returns the pictures of a folder or of a pattern with one star, in numeric order; for any other name, the name itself. */
function expandFolder(name: string, { find, pictures }: Names): string[] {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  if (path === '' || find(name).kind !== 'unfound') return [name];
  const [start = '', end, ...more] = path.split('*');
  const files =
    end === undefined
      ? pictures?.get(path.endsWith('/') ? path.slice(0, -1) : path)
      : pictures
          ?.get(posix.dirname(path))
          ?.filter(
            (file) =>
              more.length === 0 &&
              file.length >= path.length - 1 &&
              file.startsWith(start) &&
              file.endsWith(end),
          );
  return files && files.length > 0 ? files.toSorted(byNumber.compare) : [name];
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Returns the lookup for names in cells. */
export function namesAmong(files: readonly string[], find: FindObject): Names {
  return { find, pictures: groupBy(files.filter(isPicture), (file) => posix.dirname(file)) };
}
