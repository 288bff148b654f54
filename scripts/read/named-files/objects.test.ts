import { describe, expect, test } from 'vitest';
import { objectFinder } from '#scripts/read/named-files/objects';

const find = objectFinder([
  'boxes/3/Tower.JPG',
  'papers/rules.pdf',
  'a/same.jpg',
  'b/same.jpg',
  'caf\u00e9.png',
]);

describe('a cell finds its file', () => {
  test.each([
    ['boxes/3/Tower.JPG', 'boxes/3/Tower.JPG'],
    ['/boxes/3/Tower.JPG', 'boxes/3/Tower.JPG'],
    ['./boxes/3/Tower.JPG', 'boxes/3/Tower.JPG'],
    ['boxes\\3\\Tower.JPG', 'boxes/3/Tower.JPG'],
    ['Tower.JPG', 'boxes/3/Tower.JPG'],
    ['elsewhere/Tower.JPG', 'boxes/3/Tower.JPG'],
    ['b/same.jpg', 'b/same.jpg'],
    ['cafe\u0301.png', 'caf\u00e9.png'],
    ['http://localhost:4000/boxes/3/Tower.JPG', 'boxes/3/Tower.JPG'],
  ])('by %s', (written, file) => {
    expect(find(written)).toEqual({ kind: 'picture', file });
  });

  test('that is no picture', () => {
    expect(find('rules.pdf')).toEqual({ kind: 'file', file: 'papers/rules.pdf' });
  });
});

describe('a cell finds its file by the same letters in another case', () => {
  test.each(['boxes/3/tower.jpg', 'Boxes/3/Tower.JPG', 'TOWER.JPG', 'elsewhere/tower.JPG'])(
    '%s',
    (written) => {
      expect(find(written)).toEqual({ kind: 'picture', file: 'boxes/3/Tower.JPG', differs: 'case' });
    },
  );
});

describe('of two files that differ only in the case of a letter, a cell finds', () => {
  const findEither = objectFinder(['IMG_1.JPG', 'IMG_1.jpg', 'a/Quay.jpg', 'b/quay.jpg']);

  test.each([
    ['IMG_1.JPG', 'IMG_1.JPG'],
    ['IMG_1.jpg', 'IMG_1.jpg'],
    ['Quay.jpg', 'a/Quay.jpg'],
    ['quay.jpg', 'b/quay.jpg'],
  ])('%s as it is written', (written, file) => {
    expect(findEither(written)).toEqual({ kind: 'picture', file });
  });

  test('neither by a third spelling', () => {
    expect(findEither('img_1.jpg').kind).toBe('unfound');
  });
});

describe('a cell finds its file by an address', () => {
  test.each(['caf%C3%A9.png', 'file:///Users/ada/caf%C3%A9.png', 'C:\\Pictures\\caf\u00e9.png'])(
    '%s',
    (written) => {
      expect(find(written)).toEqual({ kind: 'picture', file: 'caf\u00e9.png' });
    },
  );
});

test.each([
  ['At 4.42 PM.png', 'At 4.42\u202fPM.png'],
  ['Snímek\u00a02026.png', 'Snímek 2026.png'],
  ["L'église.jpg", 'L’église.jpg'],
  ['1918-1933.jpg', '1918–1933.jpg'],
  ['plain.jpg\u200b', 'plain.jpg'],
  ['har\u00adbour.jpg', 'harbour.jpg'],
  ['tower.jpg', 'tоwer.jpg'],
])('finds the name %j that looks like %j, and says so', (written, file) => {
  expect(objectFinder([file])(written)).toEqual({ kind: 'picture', file, differs: 'look' });
});

describe('of files that look the same, a cell finds', () => {
  const findAmong = objectFinder(['a\u00a0b.jpg', 'a b.jpg', 'caf\u00e9.jpg', 'cafe\u0301.jpg']);

  test.each(['a\u00a0b.jpg', 'a b.jpg', 'caf\u00e9.jpg', 'cafe\u0301.jpg'])(
    '%j as it is written',
    (written) => {
      expect(findAmong(written)).toEqual({ kind: 'picture', file: written });
    },
  );

  test('neither by a third spelling, and describes the difference to the nearest', () => {
    expect(findAmong('a\u202fb.jpg')).toMatchObject({
      fault: {
        code: 'file-missing',
        found:
          '"a\u202fb.jpg" (perhaps "a b.jpg" is meant), which only looks the same: it has a space, and the cell a narrow no-break space (U+202F)',
      },
    });
  });
});

describe('an original is meant rather than a smaller form of it', () => {
  const findForms = objectFinder([
    'pictures/tower.jpg',
    'thumbs/tower.jpg',
    'thumbs/quay.jpg',
    'small/mill.png',
  ]);

  test.each([
    ['tower.jpg', { file: 'pictures/tower.jpg' }],
    ['tower.tif', { file: 'pictures/tower.jpg', differs: 'ending' }],
    ['thumbs/tower.jpg', { file: 'thumbs/tower.jpg' }],
    ['objects/quay.jpg', { file: 'thumbs/quay.jpg', isSmaller: true }],
    ['mill.tif', { file: 'small/mill.png', differs: 'ending', isSmaller: true }],
  ])('%s', (written, found) => {
    expect(findForms(written)).toEqual({ kind: 'picture', ...found });
  });
});

test('finds a name without its ending if only one picture, recording or document has it', () => {
  const findBare = objectFinder(['boxes/tower.jpg', 'tower.txt', 'both.jpg', 'both.mp3', 'no. 7.jpg']);
  expect(findBare('tower')).toEqual({ kind: 'picture', file: 'boxes/tower.jpg', differs: 'unwritten' });
  expect(findBare('no. 7')).toEqual({ kind: 'picture', file: 'no. 7.jpg', differs: 'unwritten' });
  expect(findBare('both').kind).toBe('unfound');
  expect(findBare('tower.png')).toMatchObject({ differs: 'ending' });
});

describe('a cell finds the only file of its kind that has its name with another ending', () => {
  test.each([
    ['boxes/3/tower.jpeg', 'boxes/3/Tower.JPG'],
    ['tower.tif', 'boxes/3/Tower.JPG'],
    ['b/same.png', 'b/same.jpg'],
  ])('%s', (written, file) => {
    expect(find(written)).toEqual({ kind: 'picture', file, differs: 'ending' });
  });

  test.each(['tower.mp3', 'same.png', 'rules.txt'])('but not for %s', (written) => {
    expect(find(written).kind).toBe('unfound');
  });
});

describe('an address of the site itself', () => {
  const here = objectFinder(['boxes/3/Tower.JPG'], {
    site: { origin: 'https://example.org', basePath: '/archive' },
  });

  test.each([
    'https://example.org/archive/boxes/3/Tower.JPG',
    'http://example.org/archive/boxes/3/tower.jpg',
    'http://localhost:4000/archive/boxes/3/Tower.JPG',
  ])('is its file: %s', (written) => {
    expect(here(written)).toMatchObject({ kind: 'picture', file: 'boxes/3/Tower.JPG' });
  });

  test.each(['https://example.org/archive/lost.jpg', 'https://example.org/other/boxes/3/Tower.JPG'])(
    'is a link where the folder has no such file: %s',
    (written) => {
      expect(here(written)).toMatchObject({ kind: 'link', url: written });
    },
  );
});

describe('a cell that finds nothing', () => {
  test('names the nearest file', () => {
    expect(find('boxes/3/Towr.JPG')).toMatchObject({
      fault: { code: 'file-missing', found: '"boxes/3/Towr.JPG" (perhaps "boxes/3/Tower.JPG" is meant)' },
    });
  });

  test('that several folders have, and names them all', () => {
    for (const written of ['same.jpg', 'SAME.jpg'])
      expect(find(written)).toMatchObject({
        fault: {
          code: 'file-name-ambiguous',
          found: `"${written}", which is the name of 2 files: "a/same.jpg", "b/same.jpg"`,
        },
      });
  });

  test('says how several files that are there are separated', () => {
    expect(find('rules.pdf -> café.png')).toMatchObject({
      fault: { code: 'files-unseparated', remedy: expect.stringContaining('"rules.pdf; café.png"') },
    });
  });

  test('does not guess between two files of one name', () => {
    expect(find('same.jpg').kind).toBe('unfound');
  });

  test('cannot climb out of the folder', () => {
    expect(find('../../../etc/passwd').kind).toBe('unfound');
  });

  test('reports that others cannot open an address on its own machine', () => {
    expect(find('http://127.0.0.1/lost.jpg')).toMatchObject({
      fault: { code: 'address-of-machine', found: '"http://127.0.0.1/lost.jpg"' },
    });
  });
});

describe('an address on another site is a link', () => {
  test.each([
    ['https://host/a.jpg', undefined, 'picture'],
    ['https://host/a.mp3?x=1', undefined, 'audio'],
    ['https://youtu.be/abc', undefined, 'video'],
    ['https://soundcloud.com/harbour/bell', 'video', 'audio'],
    ['https://archive.org/details/bell', 'audio', 'audio'],
    ['https://host/view?id=3', 'image/jpeg', 'picture'],
    ['https://host/view?id=3', 'pdf', 'pdf'],
    ['https://host/page.html', undefined, 'other'],
    ['//host/100%.png', undefined, 'picture'],
  ])('%s (%s) to %s', (url, hint, media) => {
    expect(find(url, hint)).toMatchObject({ kind: 'link', media });
  });
});

test.each([
  ['tower.jpg', 'objects/tower.jpg'],
  ['TOWER.jpg', 'objects/tower.jpg'],
  ['tower', 'objects/tower.jpg'],
  ['assets/img/tower.jpg', 'assets/img/tower.jpg'],
  ['quay.jpg', 'assets/img/quay.jpg'],
  ['plan.jpg', undefined],
])('%s in several folders is the one in the folder of objects', (written, file) => {
  const findAtHome = objectFinder(
    ['objects/tower.jpg', 'assets/img/tower.jpg', 'assets/img/quay.jpg', 'a/plan.jpg', 'b/plan.jpg'],
    { home: 'objects' },
  );
  const found = findAtHome(written);
  expect('file' in found ? found.file : undefined).toBe(file);
});
