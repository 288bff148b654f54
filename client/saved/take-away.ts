import { basePath } from '#client/base-path';
import type { KeptItem } from '#client/saved/kept-item';
import { largestWidth, widthFor } from '#model/derivatives';
import { fallback } from '#model/formats';
import { src } from '#model/srcset';
import { itemPath, localizedPath, tablePath, withBase } from '#model/urls';

/** What a visitor takes away of an item: whole addresses, and the picture as large as it is published. */
export interface TakenItem {
  id: string;
  title: string;
  date: string;
  rights: string;
  /** The licence's address, where it has one. */
  licence: string;
  address: string;
  picture: string;
}

/** The page that something is taken from. */
interface Place {
  /** `https://host` */
  origin: string;
  /** What the addresses of its language begin with. */
  localePath: string;
}

export function takenItem(
  { id, title, date = '', rights, picture }: KeptItem,
  { origin, localePath }: Place,
): TakenItem {
  return {
    id,
    title,
    date,
    rights: rights?.label ?? '',
    licence: rights?.uri ?? '',
    address: origin + withBase(basePath, localizedPath(localePath, itemPath(id))),
    picture: picture
      ? origin + src(picture, fallback, { basePath, width: widthFor(picture, largestWidth) })
      : '',
  };
}

/** The address that shows these items as a table, in any browser. */
export function tableAddress(ids: readonly string[], { origin, localePath }: Place): string {
  return origin + withBase(basePath, localizedPath(localePath, tablePath(ids)));
}

const columns = ['id', 'title', 'date', 'rights', 'licence', 'address', 'picture'] as const;

/** A table for spreadsheets (RFC 4180). The mark at its beginning tells Excel that it is UTF-8. */
export function csvOf(items: readonly TakenItem[]): string {
  const rows = [columns, ...items.map((item) => columns.map((column) => item[column]))];
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A text that begins like a formula would be reckoned by a spreadsheet: an apostrophe before it keeps it a text
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}

/** The same for programs: what has no value is left out. */
export function jsonOf(items: readonly TakenItem[], address: string): string {
  const valued = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '')),
  );
  return `${JSON.stringify({ address, items: valued }, null, 2)}\n`;
}
