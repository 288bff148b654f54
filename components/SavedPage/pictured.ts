import type { KeptItem } from '#client/saved/kept-item';
import type { TableEntry } from '#client/saved/use-found';

/** A kept item that has a picture. */
export type PicturedItem = KeptItem & Required<Pick<KeptItem, 'picture'>>;

/** The items that can be compared. */
export function picturedIn(entries: readonly TableEntry[]): PicturedItem[] {
  return entries.flatMap(({ item, state }) => {
    const picture = state === 'there' || state === 'silent' ? item?.picture : undefined;
    return item && picture ? { ...item, picture } : [];
  });
}

/** Width over height. */
export function ratioOf({ picture: { width, height } }: PicturedItem): number {
  return width / height;
}
