import { RefusedRequest } from '#model/desk/protocol';
import { dataEndings, ending, isPicture, textEndings } from '#model/site/file-types';
import { isPublishedEnding } from '#scripts/disk/file-types';

/** Maximum bytes of a file's or folder's name: file systems allow 255, and a number may be added. */
const maxNameBytes = 200;

/** Maximum depth of folders: more are a mistake or an attack. */
const maxDepth = 8;

/** Control characters, also of text direction: `a\u202Egpj.exe` is displayed as `aexe.jpg`. */
const controlCharacters = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Characters that are forbidden in names on Windows, so that a folder can be copied to any computer. */
const forbiddenSigns = /[<>:"|?*]/g;

/** Names of devices on Windows, with any ending. */
const windowsDevice = /^(?:con|conin\$|conout\$|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/i;

/** Names of folders and files that are never read (scripts/read/list-files.ts). */
const unreadNames = /^(?:node_modules|__macosx|@eadir|\$recycle\.bin|~\$.*)$/i;

/** Folders at the top of the collection that contain no media, or are not read. */
const foldersWithoutMedia = /^(?:out|_site|pages)$/i;

/**
 * Lists of items or of former addresses, and settings. A second one could be read instead of the first. Windows hides
 * a second ending `.txt`.
 */
const listOrSettings = /\.(?:csv|tsv|xlsx|xlsm|xls|ods|json|ya?ml|toml)(?:\.txt)?$/i;

/**
 * Returns the path below the collection folder for a dropped file: in NFC, without characters that are impossible on
 * some computers.
 *
 * @param name its path below the dropped folder, with forward slashes: `box 1/tower.jpg`
 * @throws RefusedRequest with a sentence if it leads elsewhere, is hidden, or is not a kind of file that a collection
 * shows or reads
 */
export function safeName(name: string): string {
  const parts = name.split('/');
  const leadsElsewhere = parts.some((part) => ['', '.', '..'].includes(part)) || /^[a-z]:\//i.test(name);
  if (leadsElsewhere || name.includes('\\'))
    throw refused(name, 'is no path below the collection folder. Drop the file itself, or a folder with it.');
  if (parts.length > maxDepth + 1)
    throw refused(
      name,
      `lies in more than ${maxDepth} folders. Move it nearer to the top, and drop it again.`,
    );
  const path = parts.map((part) => cleanPart(part, name)).join('/');
  if (foldersWithoutMedia.test(path.replace(/\/.*/s, '')))
    throw refused(name, `would lie in a folder that holds no pictures or recordings. Rename the folder.`);
  const reason = refusalReason(path);
  if (reason !== undefined) throw refused(name, reason);
  return path;
}

function cleanPart(part: string, name: string): string {
  const cleaned = part
    .normalize('NFC')
    .replace(controlCharacters, '')
    .replace(forbiddenSigns, '-')
    .replace(/^\s+|[\s.]+$/g, '')
    .replace(windowsDevice, '$&_');
  if (cleaned === '' || cleaned.startsWith('.'))
    throw refused(
      name,
      'is hidden: its name begins with a dot, or is nothing but dots and spaces. Rename it.',
    );
  if (unreadNames.test(cleaned))
    throw refused(name, 'is of the operating system or of a program, and no part of a collection.');
  // Unpaired surrogates, and replacement characters.
  if (/\p{Cs}|\ufffd/u.test(cleaned))
    throw refused(name, 'has characters in its name that are damaged. Rename it.');
  if (Buffer.byteLength(cleaned) > maxNameBytes)
    throw refused(name, `has a name of more than ${maxNameBytes} bytes. Give it a shorter one.`);
  return cleaned;
}

/** Returns why a file is not added, by its ending; undefined if a collection shows or reads such files. */
function refusalReason(path: string): string | undefined {
  const kind = ending(path);
  if (listOrSettings.test(path))
    return 'is a list, data or settings, which could take the place of the collection’s own. Put it into the folder yourself.';
  const isRead = textEndings.has(kind) || dataEndings.has(kind) || kind === 'xmp';
  return isPicture(path) || isRead || isPublishedEnding(kind)
    ? undefined
    : 'is no picture, recording, film, document or transcript, by its ending.';
}

/** Files that the desk writes itself, in any folder. */
const deskFiles = /\.(?:(?:csv|tsv)(?:\.txt)?|xls[xm]|ya?ml|md|markdown)$/i;

/** Returns whether the desk writes, adds or restores a file at a path below the collection folder. */
export function isWrittenByDesk(path: string): boolean {
  const parts = path.split('/');
  const isRead = parts.every((part) => part !== '' && !part.startsWith('.') && !unreadNames.test(part));
  return (
    isRead && !/^(?:out|_site)\//i.test(path) && (deskFiles.test(path) || refusalReason(path) === undefined)
  );
}

function refused(name: string, reason: string): RefusedRequest {
  return new RefusedRequest(422, `"${name.replace(controlCharacters, '')}" ${reason}`);
}

/** Returns a name with a number before its ending, `tower-2.jpg`; for 1 the name itself. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const kind = ending(name);
  return `${name.slice(0, -kind.length - 1)}-${number}.${name.slice(-kind.length)}`;
}
