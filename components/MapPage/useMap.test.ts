import { expect, test } from 'vitest';
import { formerMapView } from './useMap';

test.each([
  ['location=46.7261,-117.0156&marker=tower', { zoom: 11, latitude: 46.7261, longitude: -117.0156 }],
  ['location=41.1496%2C+-8.611', { zoom: 11, latitude: 41.1496, longitude: -8.611 }],
  ['location=91,0', undefined],
  ['location=porto', undefined],
  ['q=boat', undefined],
  ['', undefined],
])('/map?%s opens at %o', (query, view) => {
  expect(formerMapView(query)).toEqual(view);
});
