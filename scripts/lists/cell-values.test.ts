import { expect, test } from 'vitest';
import { cellValues } from '#scripts/lists/cell-values';

test.each([
  ['tower.jpg', ['tower.jpg']],
  [' tower.jpg;quay.jpg ;\n boat.jpg;', ['tower.jpg', 'quay.jpg', 'boat.jpg']],
  [';; ', []],
  ['', []],
])('reads the values of %j', (cell, values) => {
  expect(cellValues(cell)).toEqual(values);
});
