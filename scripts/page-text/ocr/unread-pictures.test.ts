import { expect, test } from 'vitest';
import { unreadPictures } from '#scripts/page-text/ocr/unread-pictures';
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
