import { describe, expect, test } from 'vitest';
import { objectFinder } from '#scripts/resolve/objects';

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
      kind: 'unfound',
      remedy: expect.stringContaining('"boxes/3/Tower.JPG"'),
    });
  });

  test('does not guess between two files of one name', () => {
    expect(find('same.jpg').kind).toBe('unfound');
  });

  test('cannot climb out of the folder', () => {
    expect(find('../../../etc/passwd').kind).toBe('unfound');
  });

  test('is told that others cannot open an address on its own machine', () => {
    expect(find('http://127.0.0.1/lost.jpg')).toMatchObject({
      remedy: expect.stringContaining('machine it was written on'),
    });
  });
});

describe('an address on another site is a link', () => {
  test.each([
    ['https://host/a.jpg', undefined, 'picture'],
    ['https://host/a.mp3?x=1', undefined, 'audio'],
    ['https://youtu.be/abc', undefined, 'video'],
    ['https://host/view?id=3', 'image/jpeg', 'picture'],
    ['https://host/view?id=3', 'pdf', 'pdf'],
    ['https://host/page.html', undefined, 'other'],
    ['//host/100%.png', undefined, 'picture'],
  ])('%s (%s) to %s', (url, hint, media) => {
    expect(find(url, hint)).toMatchObject({ kind: 'link', media });
  });
});
