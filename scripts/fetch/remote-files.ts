import mime from 'mime';
import { embedOf, mediaOfHost } from '#model/recordings/embeds';
import type { Problem } from '#model/schema';
import type { FetchedPart } from '#scripts/read/fetched-files';
import type { RemoteCell } from '#scripts/read/named-files/locate';
import type { Reference } from '#scripts/read/named-files/objects';
import { cellLocation, type RawColumn, type RawRecord } from '#scripts/read/raw';

/** A file on another host, and the cells that name it. */
export interface RemoteFile extends FetchedPart {
  /** True for a file that a manifest or an info.json leads to. */
  isPart?: true;
  namedBy: Pick<Problem, 'file' | 'rows' | 'column'>[];
}

/** Returns the files on other hosts that the cells of a collection name, each once, in the order of the records. */
export function remoteFiles(columns: readonly RawColumn[], rows: readonly RawRecord[]): RemoteFile[] {
  const files = new Map<string, RemoteFile>();
  for (const row of rows) {
    const named = [...row.objects.flatMap(linkedObject), ...(row.remote ?? [])];
    for (const { address, promised, column } of named) {
      const file = files.get(address) ?? { address, promised, namedBy: [] };
      file.namedBy.push(cellLocation(columns, row, column));
      files.set(address, file);
    }
  }
  return [...files.values()];
}

function linkedObject(object: Reference): Omit<RemoteCell, 'written'>[] {
  if (object.kind !== 'link' || !isFetchable(object.url)) return [];
  return [{ address: object.url, promised: object.media, column: 'file' }];
}

/** Returns whether an address may lead to a file: it is not a player's, and does not end like a web page. */
export function isFetchable(address: string): boolean {
  const url = new URL(address);
  const isPlayed = mediaOfHost(url) !== undefined || embedOf(address) !== undefined;
  return !isPlayed && mime.getType(url.pathname) !== 'text/html';
}
