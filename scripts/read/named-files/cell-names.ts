import { posix } from 'node:path';
import { ending, isPicture, mediaEndings } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { cellValues } from '#scripts/lists/cell-values';
import { embedAddresses } from '#scripts/lists/recordings-elsewhere';
import { decodeEntities } from '#scripts/markup/html';
import type { FindObject } from '#scripts/read/named-files/objects';

export interface Names {
  /** Finds without a suggestion, for a cell that may hold no name at all. */
  find: FindObject;
  /** Pictures by the folder that they lie in, for cells that name a folder of pages or a pattern. */
  pictures?: ReadonlyMap<string, readonly string[]>;
}

/**
 * Separators of names in a cell. A semicolon or a new line always separates them, another sign if it makes names of files: one
 * that is there, or all with the ending of a picture or recording.
 */
const separators = [';', '\n', '\t', '|', ' and ', ' & ', ' + ', ' / ', ','];
const certain: ReadonlySet<string> = new Set([';', '\n']);

/** Returns the names of files in a cell of several: each alone, without quotation marks and the like around it. */
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
 * Returns the possible names of files in a cell of any column. A cell is read as names only if it has the ending of a file: in
 * every text, the search would take ten times as long.
 */
export function namesInAnyCell(cell: string | undefined, names: Names): string[] {
  if (!cell) return [];
  return /\.[a-z\d]{2,5}(?![a-z\d])/i.test(cell) ? namesInCell(cell, names) : cellValues(cell);
}

/** A program that writes entities into cells also writes them into names and addresses; a file's own name may have one. */
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
    // A cell with several paths matches the last one, too: it ends in the name of a file.
    if ('file' in whole && whole.file.includes(separator)) return [cell];
    const parts = splitNames(cell, separator);
    if (parts.length > 1 && (certain.has(separator) || parts.some(isThere) || parts.every(endsAsObject)))
      return parts.flatMap((part) => split(part, names));
    if (parts.length === 1 && parts[0] !== cell) return parts.flatMap((part) => split(part, names));
  }
  if ('file' in find(cell)) return [cell];
  const spaced = cell.split(/(?<=\.[a-z\d]{2,5}) +(?=\S)/i);
  return spaced.length > 1 && spaced.every(isThere) ? spaced : within(withoutQuotes(cell), names);
}

/** Returns whether a name has the ending of a picture, recording, film or document. */
export function endsAsObject(name: string): boolean {
  return isPicture(name) || mediaEndings.has(ending(name));
}

/** An address has no white space after what looks like a separator in it, and the next name must be one, too. */
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

/** Returns a name without quotation marks around it, and without Markdown's signs for a picture. */
function withoutQuotes(name: string): string {
  const [, address] = /^!\[[^\]]*\]\(([^()]+)\)$/.exec(name.trim()) ?? [];
  const bare = address ?? name.trim();
  return /^(["']).+\1$/.test(bare) || /^[“„«].+[”“»]$/.test(bare) ? bare.slice(1, -1).trim() : bare;
}

/** Returns the pictures of a folder or of a pattern with one star, in the order of their numbers; the name itself if it is neither. */
function within(name: string, { find, pictures }: Names): string[] {
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
