import { expect, test } from 'vitest';
import { describeDifference, foldLookalikes } from '#model/text/lookalikes';

test.each([
  ['Old mill.jpg', 'old\u00a0mill.jpg', 'it has a no-break space (U+00A0), and the cell a space'],
  ["L'église.jpg", 'L’église.jpg', 'it has a curly apostrophe (U+2019), and the cell a straight apostrophe'],
  ['1918-1933.jpg', '1918–1933.jpg', 'it has an en dash (U+2013), and the cell a hyphen'],
  ['har\u00adbour.jpg', 'scans/harbour.jpg', 'the cell has a soft hyphen (U+00AD), which it lacks'],
  ['plain.jpg\u200b', 'plain.jpg', 'the cell has a zero-width space (U+200B), which it lacks'],
  ['mill.jpg', 'mill\ufe0f.jpg', 'it has an invisible sign (U+FE0F), which the cell lacks'],
  ['tower.jpg', 'tоwer.jpg', 'it has a Cyrillic "о" (U+043E), and the cell a Latin "o"'],
  [
    'MAP.jpg',
    'ΜΑΡ.jpg',
    'it has a Greek "μ" (U+03BC), a Greek "α" (U+03B1) and a Greek "ρ" (U+03C1), and the cell a Latin "m" and a Latin "a"',
  ],
  ['a  b.jpg', 'a b.jpg', 'it has other spaces than the cell'],
  ['cafe\u0301 1.jpg', 'caf\u00e9\u00a01.jpg', 'it has a no-break space (U+00A0), and the cell a space'],
])('names what tells %j from %j', (written, file, difference) => {
  expect(foldLookalikes(written)).toBe(foldLookalikes(file.split('/').at(-1) ?? ''));
  expect(describeDifference(written, file)).toBe(difference);
});

test('keeps names apart that do not look the same', () => {
  expect(foldLookalikes('вера.jpg')).not.toBe(foldLookalikes('bepa.jpg'));
});
