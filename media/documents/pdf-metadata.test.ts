import { expect, test } from 'vitest';
import { dateOf, titleOf } from '#media/documents/pdf-metadata';

test.each([
  '',
  'untitled',
  'Untitled-2',
  'Document1',
  'Microsoft Word - Annual report',
  'report_final.docx',
  'scan.p65',
  '—',
])('takes "%s" for no title', (written) => {
  expect(titleOf(written)).toBeUndefined();
});

test.each(['Annual report 1957', 'Minutes of the 12. meeting', 'Document of the year', 'Vol. 2'])(
  'takes "%s" for a title',
  (written) => {
    expect(titleOf(written)).toBe(written);
  },
);

test.each([
  ["D:19570908103000+01'00'", '1957-09-08'],
  ['D:195709', '1957-09'],
  ['1957', '1957'],
  ['D:19571399', '1957'],
  ['D:19570231', '1957-02'],
  ['Mon Jun 3 1957', undefined],
  ['D:00000000', undefined],
  ['', undefined],
])('reads the date %s as %s', (written, day) => {
  expect(dateOf(written)).toBe(day);
});
