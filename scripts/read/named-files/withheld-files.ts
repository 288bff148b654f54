import { textsNamedAs } from '#scripts/read/named-files/beside-pictures';
import { recordLocator } from '#scripts/read/named-files/locate';
import { filesOfRecord, meaningFinder } from '#scripts/read/named-files/meaning';
import { namesakeFinder } from '#scripts/read/named-files/namesakes';
import type { FoundCollection, FoundRow, RawRecord } from '#scripts/read/raw';

/** Files that only withheld rows refer to. */
export interface WithheldFiles {
  /** They are not shown, and do not replace a file of another name. */
  meant: ReadonlySet<string>;
  /**
   * Other files of similar names: in another folder, in another case or Unicode form, smaller, or with another
   * ending. They may be the same pictures, so no row gets them by a different spelling, and they are not suggested; a
   * page may name them.
   */
  namesakes: ReadonlySet<string>;
}

/** Finds the files that withheld rows or cells refer to in any column, but no published row. */
export function findWithheldFiles(
  collection: Pick<
    FoundCollection,
    'files' | 'settings' | 'basePath' | 'columns' | 'records' | 'objectsFolder'
  >,
  { withheld }: { withheld: readonly FoundRow[] },
): WithheldFiles {
  const { files, records } = collection;
  const [meant, namesakes] = [new Set<string>(), new Set<string>()];
  if (withheld.length === 0) return { meant, namesakes };
  const locate = recordLocator(collection);
  const published = new Set(records.flatMap((row) => ownFiles(locate(row))));
  // A withheld name refers to the file in any folder: the one in the folder of objects may not be the private one.
  const { objectsFolder: _, ...anywhere } = collection;
  const meaningOf = meaningFinder(anywhere);
  const namesakesOf = namesakeFinder(files);
  for (const meaning of withheld.map(meaningOf)) {
    // An ambiguous name refers to each of its files.
    for (const file of [...meaning.files, ...meaning.unfound.flatMap(namesakesOf)]) meant.add(file);
    for (const file of meaning.found.flatMap(namesakesOf)) namesakes.add(file);
  }
  // The text of a picture is as private as the picture, and must not become another's.
  for (const [picture, texts] of textsNamedAs(files))
    for (const hidden of [meant, namesakes])
      if (hidden.has(picture) && !published.has(picture)) for (const text of texts) hidden.add(text);
  for (const file of published) meant.delete(file);
  for (const file of [...published, ...meant]) namesakes.delete(file);
  return { meant, namesakes };
}

/** Returns the files that a record names in their exact spelling, without texts that are only beside its recordings. */
function ownFiles(record: RawRecord): string[] {
  const { objects, recordingTexts = [] } = record;
  return filesOfRecord({
    ...record,
    objects: objects.filter((object) => object.kind === 'link' || object.differs !== 'ending'),
    recordingTexts: recordingTexts.filter(({ recording }) => recording === undefined),
  });
}
