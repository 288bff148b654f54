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
    ['./boxes/3/tower.jpg', 'boxes/3/Tower.JPG'],
    ['boxes\\3\\Tower.JPG', 'boxes/3/Tower.JPG'],
    ['tower.jpg', 'boxes/3/Tower.JPG'],
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
