import { join } from 'node:path';
import { inspectDocuments } from '#media/documents/inspect-documents';
import { isOfficeDocument, type OfficeAbout, readOfficeAbout } from '#media/documents/office-metadata';
import { addOriginals, fingerprintFiles } from '#media/files/files';
import { filesOfWords, type Opened, withAddresses, withoutRejected } from '#media/files/opened';
import { openTextsOfPictures } from '#media/page-text/texts-of-pictures';
import { type Inspected, inspectPictures } from '#media/pictures/inspect';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { checkRecordings } from '#media/transcripts/check-recordings';
import { openTexts } from '#media/transcripts/open-texts';
import type { FileObject, Picture, Problem } from '#model/schema';
import type { PartText } from '#model/text/page-text';
import { withFile } from '#scripts/bytes/bytes';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import {
  addNamingRows,
  namedDocuments,
  namedFiles,
  namedTranscripts,
} from '#scripts/read/named-files/list-named';
import { reportUnreadFiles } from '#scripts/read/named-files/unread-files';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/format-numbers';
import type { Advance } from '#scripts/report/reporter';

export interface InspectedCollection extends Pick<Inspected, 'fingerprints' | 'unseen'> {
  opened: Opened;
  problems: Problem[];
}

type InspectOptions = Pick<PipelineOptions, 'work' | 'pool' | 'reporter' | 'glance'>;

/** Inspects every file that a collection names: pictures, documents, other files, transcripts. */
export function inspectCollection(raw: RawCollection, options: InspectOptions): Promise<InspectedCollection> {
  const { root, records } = raw;
  const pictureOptions = resolvePictureOptions(raw.settings);
  return options.reporter.step('Inspect', async (advance) => {
    const inspected = await inspectNamed(raw, raw.pictures, { ...options, advance });
    const chosen = withoutRejected(inspected.pictures, raw);
    const originals = await addOriginals(chosen.pictures, { root, pictureOptions });
    const shown = new Set([...namedFiles(records), ...raw.linkedFiles.values()]);
    const files = await fingerprintFiles([...shown].sort(), { root, pictureOptions });
    const transcripts = await openTexts(namedTranscripts(records), {
      root,
      encoding: raw.settings.encoding,
      themes: raw.former?.themes,
    });
    // A file that is not a PDF was reported, and is not published.
    const areShown = raw.settings.documents.pages > 0;
    const isShown = (file: string) => files.files.has(file) || files.located.has(file);
    const named = new Set(areShown ? namedDocuments(records).filter(isShown) : []);
    const documents = await inspectNamedDocuments(raw, [...named], { ...options, advance });
    const { cache } = picturePaths(options.work);
    const beside = await openTextsOfPictures(raw, { pictures: originals.pictures, cache });
    const shownDocuments = [...documents.documents];
    const pageTexts = new Map([
      ...beside.texts,
      ...shownDocuments.map(([file, { pages, texts }]) => [file, textsById(pages, texts)] as const),
    ]);
    const recordingProblems = checkRecordings(raw, { files: files.files, transcripts: transcripts.texts });
    const unread = reportUnreadFiles(raw, [...transcripts.texts.keys(), ...filesOfWords({ pageTexts })]);
    const problems = [
      ...[inspected, chosen, originals, documents, beside, transcripts].flatMap((step) => step.problems),
      // Reading the document gave a more precise problem than its first bytes.
      ...files.problems.filter(({ code, file }) => code !== 'pdf-protected' || !named.has(file)),
      ...recordingProblems,
      ...unread,
    ];
    const pictures = new Map([
      ...originals.pictures,
      ...shownDocuments.map(([file, { pages }]) => [file, pages] as const),
    ]);
    return {
      value: {
        opened: withAddresses(
          {
            ...{ pictures, files: files.files, transcripts: transcripts.texts },
            officeDocuments: await readOfficeDocuments(root, files.files.values()),
            documents: new Map(shownDocuments.map(([file, { read }]) => [file, read])),
            pageTexts,
          },
          raw.addresses,
        ),
        fingerprints: new Map([...inspected.fingerprints, ...documents.fingerprints]),
        unseen: inspected.unseen + documents.unseen,
        problems: addNamingRows(problems, records),
      },
      summary: `${count(originals.pictures.size, 'picture')}, ${count(files.files.size, 'other file')}`,
    };
  });
}

/** Reads the metadata of published office documents, by file. */
async function readOfficeDocuments(
  root: string,
  files: Iterable<FileObject>,
): Promise<Map<string, OfficeAbout>> {
  const read = new Map<string, OfficeAbout>();
  for (const { file, type } of files)
    if (isOfficeDocument(type)) read.set(file, await withFile(join(root, file), readOfficeAbout));
  return read;
}

/** Returns page texts by picture id. */
function textsById(
  pages: readonly Picture[],
  texts: readonly (PartText | undefined)[],
): Map<string, PartText> {
  return new Map(
    pages.flatMap(({ id }, at) => {
      const text = texts[at];
      return text ? [[id, text] as const] : [];
    }),
  );
}

/** Reads documents whose pages are shown, unless settings turn that off. */
export function inspectNamedDocuments(
  { root, settings }: Pick<RawCollection, 'root' | 'settings'>,
  files: readonly string[],
  { work, pool, glance, advance }: Omit<InspectOptions, 'reporter'> & { advance: Advance },
): ReturnType<typeof inspectDocuments> {
  const { pages } = settings.documents;
  return inspectDocuments(pages === 0 ? [] : files, {
    ...{ root, pages, ...picturePaths(work) },
    pixelLimit: resolvePictureOptions(settings).pixelLimit,
    ...(pool && { pool }),
    ...(glance && { glance }),
    onProgress: advance,
  });
}

/** Inspects the picture files of a collection. */
export async function inspectNamed(
  { root, settings }: Pick<RawCollection, 'root' | 'settings'>,
  files: readonly string[],
  { work, pool, glance, advance }: Omit<InspectOptions, 'reporter'> & { advance: Advance },
): Promise<Inspected> {
  return inspectPictures(files, {
    root,
    ...picturePaths(work),
    pictureOptions: resolvePictureOptions(settings),
    ...(pool && { pool }),
    ...(glance && { glance }),
    onProgress: advance,
  });
}
