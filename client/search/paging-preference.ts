import { storedValue, useStored } from '#client/storage';

/** Kinds of lists: in pages, or continuous. */
export const lists = ['pages', 'endless'] as const;
export type List = (typeof lists)[number];

const stored = storedValue<List>('list', {
  parse: (text) => (text === 'endless' ? 'endless' : 'pages'),
  format: (list) => list,
});

/** The visitor's choice, possibly from an earlier page. */
export function useList(): List {
  return useStored(stored) ?? 'pages';
}

export function chooseList(list: List): void {
  stored.update(() => list);
}
