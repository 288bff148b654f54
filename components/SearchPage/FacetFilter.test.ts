import { expect, test } from 'vitest';
import { shownValues } from './FacetFilter';

const values = ['Été', 'Boats', 'Old boats', 'Quays', 'Ñandú'].map((label, n) => ({
  slug: `v${n}`,
  label,
  count: 9 - n,
}));
const labels = (narrowing: Parameters<typeof shownValues>[1]) => {
  const { shown, others } = shownValues(values, narrowing);
  return [shown.map(({ label }) => label).join(), others];
};

test.each([
  ['the first ones', { typed: '', limit: 2, chosen: [] }, 'Été,Boats', 3],
  ['a chosen one wherever it stands', { typed: '', limit: 2, chosen: ['v3'] }, 'Été,Boats,Quays', 2],
  ['a chosen one once', { typed: '', limit: 2, chosen: ['v1'] }, 'Été,Boats', 3],
  [
    'those with a piece of text, without case',
    { typed: ' BOAT', limit: 9, chosen: [] },
    'Boats,Old boats',
    0,
  ],
  ['those with a piece of text, without accents', { typed: 'ete', limit: 9, chosen: [] }, 'Été', 0],
  ['nothing where nothing fits', { typed: 'x', limit: 9, chosen: ['v1'] }, '', 0],
])('shows %s', (_, narrowing, shown, others) => {
  expect(labels(narrowing)).toEqual([shown, others]);
});
