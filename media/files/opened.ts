import type { ReadDocument } from '#media/documents/document';
import type { OfficeAbout } from '#media/documents/office-metadata';
import { fileFault, filePhrase } from '#media/files/problem-texts';
import type { OpenedText } from '#media/transcripts/open-texts';
import { commonPhrase } from '#model/problems/common-phrases';
import type { FileObject, Picture, Problem } from '#model/schema';
import type { PartText } from '#model/text/page-text';

/** Inspected files, by path. */
export interface Opened {
  /** One picture per file; several for a multi-page file. */
  pictures: ReadonlyMap<string, readonly Picture[]>;
  files: ReadonlyMap<string, FileObject>;
  /** Texts of recordings. Words without times are not sanitised yet. */
  transcripts: ReadonlyMap<string, OpenedText>;
  /** Documents whose pages are among the pictures. */
  documents: ReadonlyMap<string, ReadDocument>;
  /** Metadata of office documents offered for download. */
  officeDocuments: ReadonlyMap<string, OfficeAbout>;
  /** Texts of pictures, by picture file and picture id. */
  pageTexts: ReadonlyMap<string, ReadonlyMap<string, PartText>>;
}

/** Adds the addresses that fetched files came from, by which their owner knows them. */
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

/** Returns the files beside pictures that their words were read from. */
export function filesOfWords({ pageTexts }: Pick<Opened, 'pageTexts'>): string[] {
  const texts = [...pageTexts.values()].flatMap((ofFile) => [...ofFile.values()]);
  return [...new Set(texts.flatMap(({ file }) => file ?? []))];
}

type Pictures = ReadonlyMap<string, readonly Picture[]>;

/** Removes pictures rated as rejected, with one problem, if items are pictures. */
export function withoutRejected(
  pictures: Pictures,
  { itemsArePictures = false }: { itemsArePictures?: boolean },
): { pictures: Pictures; problems: Problem[] } {
  const rejected = itemsArePictures
    ? [...pictures].flatMap(([file, pages]) => (pages.some(isRejected) ? [file] : []))
    : [];
  const [first, ...others] = rejected;
  if (first === undefined) return { pictures, problems: [] };
  const mark = filePhrase('rejected-mark');
  const count = others.length;
  const found = count > 0 ? commonPhrase('as-in-more', { found: mark, count }) : mark;
  return {
    pictures: new Map([...pictures].filter(([, pages]) => !pages.some(isRejected))),
    problems: [{ file: first, rows: [], ...fileFault('picture-rejected', found) }],
  };
}

function isRejected({ embedded }: Picture): boolean {
  return embedded.rejected === true;
}
