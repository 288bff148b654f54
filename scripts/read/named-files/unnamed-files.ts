import { ending, isPicture, mediaEndings } from '#model/site/file-types';
import { namedFiles, namedTranscripts } from '#scripts/read/named-files/list-named';
import type { RawCollection } from '#scripts/read/raw';
import { isInDerivativeFolder } from '#scripts/read/smaller-forms';

/** Pictures of a Jekyll theme. */
const themePictures = /^assets\/img\//i;

/** Returns the pictures, recordings, films and documents of a folder that no record, page or setting names. */
export function unnamedFiles({
  files,
  settings,
  former,
  records,
  pictures,
  linkedFiles,
}: Pick<RawCollection, 'files' | 'settings' | 'former' | 'records' | 'pictures' | 'linkedFiles'>): string[] {
  const named = new Set([
    ...pictures,
    ...namedFiles(records),
    ...linkedFiles.values(),
    ...namedTranscripts(records),
    ...(settings.look.logo ? [settings.look.logo] : []),
    ...(former?.settingFiles ?? []),
  ]);
  return files.filter(
    (file) =>
      (isPicture(file) || mediaEndings.has(ending(file))) &&
      !isInDerivativeFolder(file) &&
      !themePictures.test(file) &&
      !named.has(file),
  );
}
