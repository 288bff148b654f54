import { expect, test } from 'vitest';
import { mapFragment, readMapView } from '#model/places/map-view';

test.each([
  { zoom: 4, latitude: 41.1496, longitude: -8.611 },
  { zoom: 0, latitude: -90, longitude: 180 },
])('the view %j is read as it is written', (view) => {
  expect(readMapView(mapFragment(view))).toEqual(view);
});

test('is written to about a metre', () => {
  expect(mapFragment({ zoom: 12, latitude: 41.14961234, longitude: -8.6 })).toBe('#map=12/41.14961/-8.6');
});

test.each([
  '',
  '#map=',
  '#map=4/91/10',
  '#map=4/10/181',
  '#map=x/10/10',
  '#map=4/10',
  '#xywh=1,2,3,4',
  '#map=4/1e1/2',
])('%j is no view', (fragment) => {
  expect(readMapView(fragment)).toBeUndefined();
});
