import { ending, isPicture, mediaEndings } from '#model/file-types';
import type { RawCollection } from '#scripts/read/raw';
import { type Located, namedFiles, namedTranscripts } from '#scripts/resolve/locate';

/** Folders of smaller versions of pictures that other programs made, and of a Jekyll theme's own pictures. */
const notMeant = /(?:^|\/)(?:small|thumbs?|thumbnails|derivatives)\/|^assets\/img\//i;

/**
 * Returns the pictures, recordings, films and documents of a folder that no record and no page names.
 *
 * @param pictures picture files that are named
 */
export function unnamedFiles(
  { files, settings, linkedFiles }: Pick<RawCollection, 'files' | 'settings' | 'linkedFiles'>,
  { located, pictures }: { located: readonly Located[]; pictures: readonly string[] },
): string[] {
  const named = new Set([
    ...pictures,
    ...namedFiles(located),
    ...(linkedFiles?.values() ?? []),
    ...namedTranscripts(located),
    ...(settings.look.logo ? [settings.look.logo] : []),
  ]);
  return files.filter(
    (file) => (isPicture(file) || mediaEndings.has(ending(file))) && !notMeant.test(file) && !named.has(file),
  );
}
