import { expect, test } from 'vitest';
import { readCommunityLabel } from '#model/fields/labels';

test.each([
  'TK Attribution',
  'tk attribution',
  'TK A',
  'TK Attribution (TK A)',
  'https://localcontexts.org/label/tk-attribution/',
  'http://www.localcontexts.org/label/tk-attribution',
])('%s is the label of attribution', (written) => {
  expect(readCommunityLabel(written)).toEqual({
    name: 'TK Attribution (TK A)',
    href: 'https://localcontexts.org/label/tk-attribution/',
  });
});

test.each([
  ['TK Secret/Sacred', 'https://localcontexts.org/label/tk-secret-sacred/'],
  ['BC CNV', 'https://localcontexts.org/label/bc-consent-non-verified/'],
  ['TK Open to Collaboration', 'https://localcontexts.org/label/tk-open-to-collaboration/'],
])('%s is described at %s', (written, href) => {
  expect(readCommunityLabel(written)?.href).toBe(href);
});

test.each(['boats', 'TK', 'https://example.org/label/tk-attribution/', ''])(
  '%s is no such label',
  (written) => {
    expect(readCommunityLabel(written)).toBeUndefined();
  },
);
