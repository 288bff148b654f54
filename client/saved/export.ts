import { basePath, picturesBase } from '#client/base-path';
import { fallback } from '#client/formats';
import type { SavedItem } from '#client/saved/saved-item';
import { widthFor } from '#model/pictures/derivatives';
import { src } from '#model/pictures/srcset';
import { largestWidth } from '#model/pictures/widths';
import { csvLine } from '#model/text/csv';
import { itemPath, localizedPath, savedPath, withBase } from '#model/urls';

/** A row of the export; empty if the item has no value. */
export interface ExportedItem {
  id: string;
  title: string;
  date: string;
  rights: string;
  /** Address of the licence. */
  licence: string;
  /** Address of the item's page. */
  address: string;
  /** Persistent address, to be cited. */
  permalink: string;
  /** Address of the largest published picture. */
  picture: string;
}

/** Origin and language of exported addresses. */
interface Origin {
  /** `https://host` */
  origin: string;
  localePath: string;
}

export function exportItem(
  { id, title, date = '', rights, permalink = '', picture }: SavedItem,
  { origin, localePath }: Origin,
): ExportedItem {
  return {
    id,
    title,
    date,
    rights: rights?.label ?? '',
    licence: rights?.uri ?? '',
    address: origin + withBase(basePath, localizedPath(localePath, itemPath(id))),
    permalink,
    picture: picture
      ? new URL(
          src(picture, fallback, { base: picturesBase, width: widthFor(fallback, picture, largestWidth) }),
          origin,
        ).href
      : '',
  };
}

/** Returns the address of a shared list of items, which opens in any browser. */
export function sharedListAddress(ids: readonly string[], { origin, localePath }: Origin): string {
  return origin + withBase(basePath, localizedPath(localePath, savedPath(ids)));
}

const columns = ['id', 'title', 'date', 'rights', 'licence', 'address', 'permalink', 'picture'] as const;

/** Formats items as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export function toCsv(items: readonly ExportedItem[]): string {
  const rows = [columns, ...items.map((item) => columns.map((column) => item[column]))];
  return `\ufeff${rows.map(csvLine).join('\r\n')}\r\n`;
}

/** Formats items as JSON, without empty values. */
export function toJson(items: readonly ExportedItem[], address: string): string {
  const withValues = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '')),
  );
  return `${JSON.stringify({ address, items: withValues }, null, 2)}\n`;
}

/** Downloads a text as a file. */
export function downloadFile(name: string, { type, text }: { type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Firefox before 75 follows only links in the document.
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
