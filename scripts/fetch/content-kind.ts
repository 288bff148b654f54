import { extname } from 'node:path';
import mime from 'mime';
import { detectFormat } from '#media';
import type { Phrase } from '#model/problems/phrases';
import { ending, mediaEndings } from '#model/site/file-types';
import { slug } from '#model/text/slugs';
import { decodePath } from '#model/urls';
import { notWanted } from '#scripts/fetch/fetch-failure';
import { fetchPhrase } from '#scripts/fetch/problem-texts';
import type { Promised } from '#scripts/read/fetched-files';

/** Makes a file name of an address: ASCII, short, with at most one dot, and the ending of the address. */
export function fileNameOf(address: string): string {
  const name = decodePath(new URL(address).pathname).split('/').at(-1) ?? '';
  const written = extname(name);
  const known = /^\.\w{1,8}$/.test(written) ? written : '';
  return slug(name.slice(0, name.length - known.length)) + known.toLowerCase();
}

/** Returns whether a media type is that of a web page. */
export function isWebPage(type: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
}

interface ReceivedFile {
  /** Absolute path. */
  file: string;
  /** The first bytes, in Latin-1. */
  head: string;
  /** The Content-Type header, with its parameters. */
  type: string;
}

/**
 * Returns the ending of a response: by its first bytes, else by the address, else by its type.
 *
 * @throws FetchFailure if it is not what the cell promises
 */
export async function endingOf(promised: Promised, { file, head, type }: ReceivedFile): Promise<string> {
  if (/^\s*(?:<!--.{0,400}?-->\s*)?(?:<!doctype html|<html)/is.test(head))
    throw notWanted(fetchPhrase('web-page'));
  const written = ending(file);
  const isList = promised === 'spreadsheet';
  if (isList && /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head)) throw notWanted(fetchPhrase('text-of-tags'));
  const { name, endings, decoder } = await detectFormat(file);
  if (name === 'empty' && !isList) throw notWanted(fetchPhrase('empty-file'));
  const kind = describe(name, type);
  const isPicture = decoder !== undefined || (endings.length > 0 && name !== 'unknown');
  if (promised === 'picture' && !isPicture) throw notWanted(fetchPhrase('not-a-picture', { kind }));
  if (promised === 'pdf' && name !== 'pdf') throw notWanted(fetchPhrase('not-a-pdf', { kind }));
  if (promised === 'iiif') throw notWanted(fetchPhrase('not-a-description', { kind }));
  if (promised === 'manifest' || promised === 'collection')
    throw notWanted(fetchPhrase(`not-a-${promised}`, { kind }));
  if (isList && name === 'pdf') throw notWanted(fetchPhrase('pdf-instead'));
  if ((promised === 'text' || isList) && isPicture)
    throw notWanted(fetchPhrase('picture-instead', { kind: name }));
  if (isList) return endingOfList(head, written);
  if (name === 'pdf') return 'pdf';
  if (isPicture) return endings.includes(written) ? written : (endings[0] ?? written);
  if (written !== '' && mime.getType(written)) return written;
  return endingOfType(type) ?? 'bin';
}

/** Returns the ending of a list by its content: download addresses often have none, and their types are too general. */
function endingOfList(head: string, written: string): string {
  const text = head.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (text.startsWith('PK\u0003\u0004'))
    return text.includes('application/vnd.oasis.opendocument.spreadsheet') ? 'ods' : 'xlsx';
  if (text.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'xls';
  if (/^(?:\[\s*)?\{/.test(text)) return 'json';
  return written === 'tsv' ? 'tsv' : 'csv';
}

/** Returns the usual ending of a media type: `mp3`, although `mpga` is registered first. */
function endingOfType(type: string): string | undefined {
  const all = [...(mime.getAllExtensions(type.replace(/;.*/, '').trim()) ?? [])];
  return all.find((one) => mediaEndings.has(one)) ?? (mime.getExtension(type) || undefined);
}

function describe(format: string, type: string): Phrase {
  return format === 'unknown'
    ? fetchPhrase('file-called', { type })
    : fetchPhrase('file-of-kind', { format });
}
