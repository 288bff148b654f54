import { expect, test } from 'vitest';
import { pathPattern } from '#scripts/page-text/ocr/path-pattern';

test.each([
  ['scans/1898', ['scans/1898-1.jpg', 'scans/1898/1.jpg'], ['scans/1899.jpg', 'old/scans/1898.jpg']],
  ['./scans/1.jpg', ['scans/1.jpg', 'Scans/1.JPG'], ['scans/2.jpg']],
  ['scans\\1898\\', ['scans/1898/1.jpg'], ['scans/1898.jpg']],
  ['*.tif', ['1.tif'], ['scans/1.tif', '1.tiff']],
  ['**/*.tif', ['1.tif', 'scans/1.tif', 'a/b/1.tif'], ['1.jpg']],
  ['scans/**', ['scans/1.tif', 'scans/a/1.tif'], ['other/1.tif']],
  ['scans/?-(r).tif', ['scans/1-(r).tif'], ['scans/12-(r).tif', 'scans/1-r.tif']],
  ['caf\u00e9/*', ['cafe\u0301/1.jpg'], ['cafe/1.jpg']],
])('%s fits %j and not %j', (pattern, fitting, others) => {
  const fits = pathPattern(pattern);
  expect(fitting.filter(fits)).toEqual(fitting);
  expect(others.filter(fits)).toEqual([]);
});
