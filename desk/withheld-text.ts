import type { DeskText } from '#desk/text';
import type { Withheld } from '#model/desk/protocol';

/** Returns the sentence why a row is not published. */
export function withheldText(
  { column, why, cell, until }: Withheld,
  language: string,
  text: DeskText,
): string {
  if (until !== undefined) {
    const date = new Date(until).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
    return text('withheld', 'day', { column, date });
  }
  // Of workbooks the cells of such columns are not known.
  const isQuoted = why === 'no' || why === 'unread' || why === 'ask';
  return text('withheld', isQuoted && cell === '' ? 'column' : why, { column, cell });
}
