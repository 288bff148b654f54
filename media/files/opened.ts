import type { ReadDocument } from '#media/documents/document';
import type { OfficeAbout } from '#media/documents/office-about';
import { fileFault } from '#media/files/problem-texts';
import type { OpenedText } from '#media/transcripts/open-texts';
import type { FileObject, Picture, Problem } from '#model/schema';
import type { PartText } from '#model/text/page-text';

/** Opened files, by path. */
export interface Opened {
  /** By file; several of a file with several pages. */
  pictures: ReadonlyMap<string, readonly Picture[]>;
  files: ReadonlyMap<string, FileObject>;
  /** Texts of recordings; what they have without times is not yet made safe. */
  transcripts: ReadonlyMap<string, OpenedText>;
  /** Documents whose pages are among the pictures. */
  documents: ReadonlyMap<string, ReadDocument>;
  /** What office documents, which are offered as they are, say of themselves. */
  officeDocuments: ReadonlyMap<string, OfficeAbout>;
  /** Words of pictures, by the file of the picture, and in it by the picture's id. */
  pageTexts: ReadonlyMap<string, ReadonlyMap<string, PartText>>;
}

/** Adds to opened files the addresses that they were fetched from, which their owner knows them by. */
export function withAddresses(
  { pictures, files, ...others }: Opened,
  addresses: ReadonlyMap<string, string>,
): Opened {
  return {
    pictures: new Map(
      [...pictures].map(([file, pages]) => [
        file,
        pages.map((page) => withAddress(page, addresses.get(file))),
      ]),
    ),
    files: new Map([...files].map(([file, object]) => [file, withAddress(object, addresses.get(file))])),
    ...others,
  };
}

function withAddress<Value extends object>(value: Value, address: string | undefined): Value {
  return address === undefined ? value : { ...value, address };
}

type Pictures = ReadonlyMap<string, readonly Picture[]>;

/** Leaves out pictures that a photo program has marked as rejected, if items are pictures, and tells it once. */
export function withoutRejected(
  pictures: Pictures,
  { itemsArePictures = false }: { itemsArePictures?: boolean },
): { pictures: Pictures; problems: Problem[] } {
  const rejected = itemsArePictures
    ? [...pictures].flatMap(([file, pages]) => (pages.some(isRejected) ? [file] : []))
    : [];
  const [first, ...others] = rejected;
  if (first === undefined) return { pictures, problems: [] };
  const more = others.length > 0 ? `, as in ${others.length} more` : '';
  const found = `the mark of a photo program that it is rejected (a rating of −1)${more}`;
  return {
    pictures: new Map([...pictures].filter(([, pages]) => !pages.some(isRejected))),
    problems: [{ file: first, rows: [], ...fileFault('picture-rejected', found) }],
  };
}

function isRejected({ embedded }: Picture): boolean {
  return embedded.rejected === true;
}
