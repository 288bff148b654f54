import { expect, test } from 'vitest';
import { readPermalink } from '#model/fields/permalink-address';

test.each([
  ['https://n2t.net/ark:/12345/x8rd2', 'https://n2t.net/ark:/12345/x8rd2'],
  ['ark:/12345/x8rd2', 'https://n2t.net/ark:/12345/x8rd2'],
  ['ark:12345/x8rd2', 'https://n2t.net/ark:/12345/x8rd2'],
  ['10.5281/zenodo.1234', 'https://doi.org/10.5281/zenodo.1234'],
  ['doi:10.5281/zenodo.1234', 'https://doi.org/10.5281/zenodo.1234'],
  ['hdl:20.500.12345/17', 'https://hdl.handle.net/20.500.12345/17'],
  [' https://w3id.org/harbour/1 ', 'https://w3id.org/harbour/1'],
])('%s is %s', (written, address) => {
  expect(readPermalink(written)).toBe(address);
});

test.each(['', 'box 14', 'javascript:alert(1)', 'ark:/12345/', 'https://', 'ftp://a.example/b'])(
  '"%s" names nothing',
  (written) => {
    expect(readPermalink(written)).toBeUndefined();
  },
);
