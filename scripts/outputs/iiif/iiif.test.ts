import { expect, test } from 'vitest';
import type { Item } from '#model/schema';
import { rightsOfPictures } from '#scripts/outputs/iiif/iiif';

const [by, zero] = [
  'http://creativecommons.org/licenses/by/4.0/',
  'http://creativecommons.org/publicdomain/zero/1.0/',
];

function item(id: string, uri?: string): Pick<Item, 'rights' | 'parts'> {
  const picture = {
    ...{ id, hash: id, width: 40, height: 30, color: '#336699', file: 'a.jpg', bytes: 1 },
    embedded: { creators: [], keywords: [] },
  };
  return {
    ...(uri && { rights: { label: 'A licence', uri } }),
    parts: [{ id: 'a', object: { kind: 'picture', picture }, values: {} }],
  };
}

test.each([
  ['one item', [item('a', by)], by],
  ['two that agree', [item('a', by), item('b', zero), item('a', by)], by],
  ['two that do not', [item('a', by), item('a', zero), item('a', by)], undefined],
  ['one that says nothing', [item('a', by), item('a')], undefined],
  ['first one that says nothing', [item('a'), item('a', by)], undefined],
  ['none', [], undefined],
])('a picture has the rights of the items that show it: %s', (_, items, rights) => {
  expect(rightsOfPictures(items).get('a')).toBe(rights);
});
