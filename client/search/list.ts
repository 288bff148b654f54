import { storedValue, useStored } from '#client/storage';

/** How long lists are walked through: page by page, or on and on. */
export const lists = ['pages', 'endless'] as const;
export type List = (typeof lists)[number];

const stored = storedValue<List>('list', {
  parse: (text) => (text === 'endless' ? 'endless' : 'pages'),
  format: (list) => list,
});

/** The visitor's choice, on this page or an earlier one. */
export function useList(): List {
  return useStored(stored) ?? 'pages';
}

export function chooseList(list: List): void {
  stored.update(() => list);
}
