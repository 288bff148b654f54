import { posix } from 'node:path';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { isWebAddress } from '#model/site/web-address';
import { accentFrom } from '#scripts/outputs/theme/accent';
import { themeFaults } from '#scripts/outputs/theme/problem-texts';

export type Unusable = Pick<Problem, 'column' | 'expected' | 'found'>;

/** Returns settings of the right form that no site can use. */
export function unusableSettings({ items, look }: Settings): Unusable[] {
  const fonts = Object.entries(look.fonts).flatMap(([family, files]) =>
    [files].flat().map((file) => ({ column: `look.fonts.${family}`, file })),
  );
  const paths = [
    { column: 'items', file: items },
    { column: 'look.logo', file: look.logo },
    { column: 'look.css', file: look.css },
    ...fonts,
  ];
  const outside = paths.flatMap(({ column, file = '' }): Unusable[] =>
    leavesFolder(file) ? [{ column, expected: 'a path below the folder', found: `"${file}"` }] : [],
  );
  if (accentFrom(look.accent)) return outside;
  const { expected } = themeFaults['accent-unreadable'];
  return [...outside, { column: 'look.accent', expected, found: `"${look.accent}"` }];
}

/** Returns whether a path leads out of its folder, on any system. */
function leavesFolder(path: string): boolean {
  if (isWebAddress(path)) return false;
  const plain = posix.normalize(path.trim().replaceAll('\\', '/'));
  return (
    plain === '..' || plain.startsWith('../') || plain.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(plain)
  );
}
