import type { DeskColumn, SeenRow } from '#desk/api';

/** Returns the name of a record in the table: its title, else its id, else its file. */
export function nameOfRow({ seen }: SeenRow, columns: readonly DeskColumn[]): string | undefined {
  const texts = [
    columns.find(({ name }) => name === 'title'),
    columns.find(({ editor }) => editor === 'id'),
    columns.find(({ editor }) => editor === 'file'),
  ].map((column) => column && seen[column.index]?.trim());
  return texts.find((text) => text !== undefined && text !== '');
}
