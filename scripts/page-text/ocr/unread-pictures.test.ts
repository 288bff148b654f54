import { expect, test } from 'vitest';
import { pathPattern, unreadPictures } from '#scripts/page-text/ocr/unread-pictures';
import { read } from '#scripts/pipeline/read';
import { writeFiles } from '#tests/fixtures/files';
import { atHand, temporaryFolder } from '#tests/fixtures/small-pictures';

test('finds the pictures of items whose words nobody has', async () => {
  const folder = await temporaryFolder();
  const pictures = ['new', 'text', 'other', 'cell', 'typed', 'part', 'read', 'page', 'hidden', 'loose'];
  await writeFiles(folder, {
    ...Object.fromEntries(pictures.map((name) => [`${name}.jpg`, ''])),
    'items.csv': [
      'id,parent,file,ocr,transcript,publish',
      ...['new,,new.jpg,,,', 'text,,text.jpg,,,', 'other,,other.jpg,,,', 'cell,,cell.jpg,words.txt,,'],
      ...['typed,,typed.jpg,,Dear all,', 'book,,,book.txt,,', 'part,book,part.jpg,,,', 'read,,read.jpg,,,'],
      ...['hidden,,hidden.jpg,,,no', 'again,,new.jpg,,,', ''],
    ].join('\n'),
    'pages/about.md': '# About\n\n![A page](../page.jpg)\n',
    'text.txt': 'Its words',
    'other.xml': '<metadata/>',
    'words.txt': 'Its words',
    'book.txt': 'Its words',
    'read.jpg.hocr': 'damaged',
  });
  const raw = await read({ folder, ...atHand });
  expect(await unreadPictures(raw)).toEqual(['new.jpg', 'other.jpg']);
});

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
