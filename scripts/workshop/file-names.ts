import { RefusedRequest } from '#model/desk/protocol';
import { dataEndings, ending, isPicture, textEndings } from '#model/site/file-types';
import { isPublishedEnding } from '#scripts/disk/file-types';

/** Bytes of the longest name of a file or folder: file systems take 255, and a number may be added. */
const longestName = 200;

/** Most folders in each other: more are a mistake, or meant to break something. */
const deepest = 8;

/** Characters that control how a text is written, also its direction: `a\u202Egpj.exe` is shown as `aexe.jpg`. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Characters that no name on Windows has: a folder is carried from one computer to another. */
const forbiddenSigns = /[<>:"|?*]/g;

/** Names of devices on Windows, whatever their ending. */
const device = /^(?:con|conin\$|conout\$|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/i;

/** Names that are never read, of folders and files (scripts/read/list-files.ts). */
const unread = /^(?:node_modules|__macosx|@eadir|\$recycle\.bin|~\$.*)$/i;

/** Folders directly in the collection that hold no media, or are not read. */
const notForMedia = /^(?:out|_site|pages)$/i;

/**
 * Lists of items or of former addresses, and settings. A second one could be read in place of the first. Windows hides an ending `.txt`
 * behind another.
 */
const listOrSettings = /\.(?:csv|tsv|xlsx|xlsm|xls|ods|json|ya?ml|toml)(?:\.txt)?$/i;

/**
 * Returns the path below the collection folder that a dropped file may have: in NFC, and without what some computers cannot have in
 * a name.
 *
 * @param name its path below what was dropped, with forward slashes: `box 1/tower.jpg`
 * @throws RefusedRequest with a sentence if it leads elsewhere, is hidden, or is nothing that a collection shows or reads
 */
export function safeName(name: string): string {
  const written = name.split('/');
  const leadsElsewhere = written.some((part) => ['', '.', '..'].includes(part)) || /^[a-z]:\//i.test(name);
  if (leadsElsewhere || name.includes('\\'))
    throw refused(name, 'is no path below the collection folder. Drop the file itself, or a folder with it.');
  if (written.length > deepest + 1)
    throw refused(
      name,
      `lies in more than ${deepest} folders. Move it nearer to the top, and drop it again.`,
    );
  const path = written.map((part) => cleanPart(part, name)).join('/');
  if (notForMedia.test(path.replace(/\/.*/s, '')))
    throw refused(name, `would lie in a folder that holds no pictures or recordings. Rename the folder.`);
  const reason = reasonAgainst(path);
  if (reason !== undefined) throw refused(name, reason);
  return path;
}

function cleanPart(part: string, name: string): string {
  const cleaned = part
    .normalize('NFC')
    .replace(invisible, '')
    .replace(forbiddenSigns, '-')
    .replace(/^\s+|[\s.]+$/g, '')
    .replace(device, '$&_');
  if (cleaned === '' || cleaned.startsWith('.'))
    throw refused(
      name,
      'is hidden: its name begins with a dot, or is nothing but dots and spaces. Rename it.',
    );
  if (unread.test(cleaned))
    throw refused(name, 'is of the operating system or of a program, and no part of a collection.');
  // Lone surrogates, and their replacement characters.
  if (/\p{Cs}|\ufffd/u.test(cleaned))
    throw refused(name, 'has characters in its name that are damaged. Rename it.');
  if (Buffer.byteLength(cleaned) > longestName)
    throw refused(name, `has a name of more than ${longestName} bytes. Give it a shorter one.`);
  return cleaned;
}

/** Returns why a file is not added, by its ending; undefined if it is one that a collection shows or reads. */
function reasonAgainst(path: string): string | undefined {
  const kind = ending(path);
  if (listOrSettings.test(path))
    return 'is a list, data or settings, which could take the place of the collection’s own. Put it into the folder yourself.';
  const isRead = textEndings.has(kind) || dataEndings.has(kind) || kind === 'xmp';
  return isPicture(path) || isRead || isPublishedEnding(kind)
    ? undefined
    : 'is no picture, recording, film, document or transcript, by its ending.';
}

/** Files that the desk writes itself, wherever they lie. */
const written = /\.(?:(?:csv|tsv)(?:\.txt)?|ya?ml|md|markdown)$/i;

/** Returns whether a path below the collection folder is one of the files that the desk writes, adds and takes back. */
export function isOfDesk(path: string): boolean {
  const parts = path.split('/');
  const isRead = parts.every((part) => part !== '' && !part.startsWith('.') && !unread.test(part));
  return (
    isRead && !/^(?:out|_site)\//i.test(path) && (written.test(path) || reasonAgainst(path) === undefined)
  );
}

function refused(name: string, reason: string): RefusedRequest {
  return new RefusedRequest(422, `"${name.replace(invisible, '')}" ${reason}`);
}

/** Returns a name with a number before its ending, `tower-2.jpg`; for 1 the name itself. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const kind = ending(name);
  return `${name.slice(0, -kind.length - 1)}-${number}.${name.slice(-kind.length)}`;
}
