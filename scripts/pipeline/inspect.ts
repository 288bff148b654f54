import type { Picture, Problem } from '#model/schema';
import { fingerprintFiles, offerOriginals } from '#scripts/files/files';
import { type Opened, withAddresses, withoutRejected } from '#scripts/files/opened';
import { type Inspected, inspectPictures } from '#scripts/pictures/inspect';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import { addNamingRows, namedFiles, namedTranscripts } from '#scripts/read/named-files/list-named';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import type { Advance } from '#scripts/report/reporter';
import { checkRecordings } from '#scripts/transcripts/check-recordings';
import { openTexts } from '#scripts/transcripts/open-texts';

export interface InspectedCollection extends Pick<Inspected, 'fingerprints'> {
  opened: Opened;
  problems: Problem[];
}

type InspectOptions = Pick<PipelineOptions, 'work' | 'pool' | 'reporter'>;

/** Opens every file that a collection names: pictures, other files, transcripts. */
export function inspectCollection(raw: RawCollection, options: InspectOptions): Promise<InspectedCollection> {
  const { root, records } = raw;
  const pictureOptions = resolvePictureOptions(raw.settings);
  return options.reporter.step('Inspect', async (advance) => {
    const inspected = await inspectNamed(raw, raw.pictures, { ...options, advance });
    const chosen = withoutRejected(inspected.pictures, raw);
    const originals = await offerOriginals(chosen.pictures, { root, pictureOptions });
    const shown = new Set([...namedFiles(records), ...raw.linkedFiles.values()]);
    const files = await fingerprintFiles([...shown].sort(), { root, pictureOptions });
    const transcripts = await openTexts(namedTranscripts(records), {
      root,
      encoding: raw.settings.encoding,
      themes: raw.themes,
    });
    const unheard = checkRecordings(raw, { files: files.files, transcripts: transcripts.texts });
    const problems = [
      ...[inspected, chosen, originals, files, transcripts].flatMap((step) => step.problems),
      ...unheard,
    ];
    const { pictures } = originals;
    return {
      value: {
        opened: withAddresses(
          { pictures, files: files.files, transcripts: transcripts.texts },
          raw.addresses,
        ),
        fingerprints: inspected.fingerprints,
        problems: addNamingRows(problems, records),
      },
      summary: `${count(pictures.size, 'picture')}, ${count(files.files.size, 'other file')}`,
    };
  });
}

/** Inspects picture files of a collection. */
export async function inspectNamed(
  { root, settings }: Pick<RawCollection, 'root' | 'settings'>,
  files: readonly string[],
  { work, pool, advance }: Pick<InspectOptions, 'work' | 'pool'> & { advance: Advance },
): Promise<Inspected> {
  const inspected = await inspectPictures(files, {
    root,
    ...picturePaths(work),
    pictureOptions: resolvePictureOptions(settings),
    ...(pool && { pool }),
    onProgress: advance,
  });
  const problems = inspected.problems.map((problem) => withSeverity(problem, inspected.pictures));
  return { ...inspected, problems };
}

/** Makes a problem an error if its picture is left out; one whose picture is used all the same stays a warning. */
export function withSeverity(problem: Problem, pictures: ReadonlyMap<string, readonly Picture[]>): Problem {
  return pictures.get(problem.file)?.length ? problem : { ...problem, severity: 'error' };
}
