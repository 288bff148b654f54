import { fileOfPart } from '#model/pictures/part-picture';
import { wordProblem } from '#model/problems/define-faults';
import { type Phrase, type ProblemTexts, wordPhrase } from '#model/problems/phrases';
import { isRecordedMedia } from '#model/recordings/moments';
import type { Item, Problem, Site } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { formatCause, groupByCause, isSummedUp } from '#scripts/report/causes';
import { count, formatBytes, formatSeconds } from '#scripts/report/format-numbers';
import { formatProblem, formatRows } from '#scripts/report/problems';
import { reportPhrase } from '#scripts/report/report-phrases';
import type { Timing } from '#scripts/report/reporter';

export interface ProblemOptions {
  /** True to print each problem, however many have one cause. */
  all?: boolean | undefined;
  /** The command that lists all problems. */
  command?: string;
  /** The language of the terminal. Default: English. */
  texts?: ProblemTexts | undefined;
}

/** Returns the problems by cause, the most urgent first, and their counts. */
export function formatProblems(
  problems: readonly Problem[],
  { all = false, command = 'check', texts }: ProblemOptions = {},
): string[] {
  const grouped = groupByCause(problems);
  const causes = all ? grouped.flat().map((problem) => [problem]) : grouped;
  return [
    ...causes.flatMap((cause) => formatCause(cause, texts)),
    wordPhrase(reportPhrase('total', { counts: phraseOfCounts(problems) }), texts),
    ...hintAt(causes, { command, texts }),
  ];
}

function hintAt(
  causes: readonly Problem[][],
  { command, texts }: Pick<ProblemOptions, 'texts'> & { command: string },
): string[] {
  return causes.some(isSummedUp) ? [wordPhrase(reportPhrase('three-shown', { command }), texts)] : [];
}

/** Returns the lines for problems that are new since the folder was last read, and how many are solved. */
export function formatChangedProblems(
  before: readonly Problem[],
  now: readonly Problem[],
  texts?: ProblemTexts,
): string[] {
  const placesBefore = countPlaces(before);
  const placesNow = countPlaces(now);
  const found = now.filter((problem) => {
    const key = identityOf(problem);
    return (placesNow.get(key) ?? 0) > (placesBefore.get(key) ?? 0);
  });
  const mended = before.filter((problem) => !placesNow.has(identityOf(problem))).length;
  const causes = groupByCause(found);
  const isKnown = found.length === 0 && now.length > 0;
  const counts = reportPhrase(isKnown ? 'none-new' : 'total', { counts: phraseOfCounts(now) });
  const sentences = [...(mended > 0 ? [reportPhrase('mended', { count: mended })] : []), counts];
  return [
    ...causes.flatMap((cause) => formatCause(cause, texts)),
    sentences.map((sentence) => wordPhrase(sentence, texts)).join(' '),
    ...hintAt(causes, { command: 'check', texts }),
  ];
}

/** Counts the places of each problem, without their rows, which may have moved. */
function countPlaces(problems: readonly Problem[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const problem of problems) {
    const key = identityOf(problem);
    places.set(key, (places.get(key) ?? 0) + Math.max(1, problem.rows.length));
  }
  return places;
}

function identityOf({ rows: _, wording: __, ...problem }: Problem): string {
  return JSON.stringify(problem);
}

/** Formats the number of problems: `2 errors, 1 warning`. */
export function formatCounts(problems: readonly Problem[]): string {
  return wordPhrase(phraseOfSeverities(problems));
}

function phraseOfSeverities(problems: readonly Problem[]): Phrase {
  const { errors, warnings } = countSeverities(problems);
  return reportPhrase('counts', {
    errors: reportPhrase('count-errors', { count: errors }),
    warnings: reportPhrase('count-warnings', { count: warnings }),
  });
}

function phraseOfCounts(problems: readonly Problem[]): Phrase {
  return problems.length === 0 ? reportPhrase('no-problems') : phraseOfSeverities(problems);
}

/** Problems for other programs: `vitrine check --json`. */
export interface ProblemReport {
  errors: number;
  warnings: number;
  /** In order; `sentence` is what `check --all` prints. */
  problems: (Omit<Problem, 'wording'> & { sentence: string })[];
}

export function reportProblems(problems: readonly Problem[]): ProblemReport {
  return {
    ...countSeverities(problems),
    problems: problems.map((problem) => ({ ...wordProblem(problem), sentence: formatProblem(problem) })),
  };
}

function countSeverities(problems: readonly Problem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

/** Formats how many rows are not published, and which, without their content. */
export function formatWithheld({
  withheld = [],
}: {
  withheld?: readonly { source: string; row?: number }[];
}): string[] {
  if (withheld.length === 0) return [];
  const places = [...groupBy(withheld, ({ source }) => source)].map(([file, records]) => {
    const rows = records.flatMap(({ row }) => row ?? []);
    return [file, formatRows(rows, { file })].filter(Boolean).join(', ');
  });
  const verb = withheld.length === 1 ? 'is' : 'are';
  return [`${count(withheld.length, 'row')} ${verb} not published: ${places.join('; ')}.`];
}

/** Formats how many files of the folder no row names, with the first of them, or all. */
export function formatUnnamedFiles(files: readonly string[], { all = false }: ProblemOptions = {}): string[] {
  if (files.length === 0) return [];
  const named = all ? files : files.slice(0, filesNamed);
  const more = files.length > named.length ? ' and more: "npx vitrine check --all" lists each' : '';
  return [
    `${count(files.length, 'file')} of the folder ${files.length === 1 ? 'is' : 'are'} named by no row and no page (${named.join(', ')}${more}).`,
  ];
}

const filesNamed = 3;

/**
 * Returns a line for each other site that objects are linked on: the number of objects, their items, and how to fetch
 * files among them.
 */
export function formatLinkedObjects(
  items: readonly Item[],
  isFetchable: (address: string) => boolean,
): string[] {
  const hosts = new Map<string, { objects: number; ids: Set<string> }>();
  let fetchable = 0;
  for (const { id, parts } of items) {
    for (const { object } of parts) {
      if (object?.kind !== 'link') continue;
      const { host } = new URL(object.url);
      const there = hosts.get(host) ?? { objects: 0, ids: new Set() };
      hosts.set(host, { objects: there.objects + 1, ids: there.ids.add(id) });
      if (isFetchable(object.url)) fetchable += 1;
    }
  }
  const lines = [...hosts].map(
    ([host, { objects, ids }]) =>
      `${count(objects, 'object')} on ${host}: linked, not fetched (${formatIds([...ids])}).`,
  );
  return fetchable === 0 ? lines : [...lines, howToFetch];
}

const howToFetch =
  'Run "npx vitrine fetch" with the folder to show pictures, recordings and documents among them as if they were in it.';

const idsNamed = 20;

/** Formats the first ids, and how many more there are. */
export function formatIds(ids: readonly string[]): string {
  const named = ids.slice(0, idsNamed).join(', ');
  return ids.length > idsNamed ? `${named} and ${count(ids.length - idsNamed, 'more item')}` : named;
}

/** Numbers of derivatives made and reused, and the bytes of the made ones. */
interface DerivedCounts {
  made: number;
  reused: number;
  bytes: number;
}

/** Formats how many derivatives were made and reused: `24 derivatives made (3.4 MB), 1,000 in the cache`. */
export function formatDerived({ made, reused, bytes }: DerivedCounts): string {
  const now = made === 0 ? 'no derivative made' : `${count(made, 'derivative')} made (${formatBytes(bytes)})`;
  return `${now}, ${reused.toLocaleString('en')} in the cache`;
}

/** Returns the summary of `vitrine pictures`. */
export function formatMadePictures({
  files,
  named,
  ...derived
}: DerivedCounts & { files: number; named: number }): string {
  const which = files === named ? '' : ` of ${named.toLocaleString('en')}`;
  return `${count(files, 'picture file')}${which}: ${formatDerived(derived)}.`;
}

/** Names the features that a site without a known address lacks. */
export function formatMissingAddress({ origin }: Pick<Site, 'origin'>): string[] {
  if (origin) return [];
  return [
    'The address of the site is not known, so links to it show no picture elsewhere, and there are no sitemap and no IIIF documents. Write it as `url` in site.yaml, or give it with --site-url.',
  ];
}

export interface Totals {
  items: number;
  pictures: number;
  pages: number;
  files: number;
  bytes: number;
  timings: readonly Timing[];
}

/** Formats the totals of a build, and the duration of each step. */
export function formatTotals({ items, pictures, pages, files, bytes, timings }: Totals): string[] {
  const built = [
    count(items, 'item'),
    count(pictures, 'picture'),
    count(pages, 'page'),
    count(files, 'file'),
  ];
  const total = timings.reduce((sum, { seconds }) => sum + seconds, 0);
  // A restarted build has each step twice.
  const steps = [...groupBy(timings, ({ step }) => step.toLowerCase())]
    .map(([step, all]) => `${step} ${formatSeconds(all.reduce((sum, { seconds }) => sum + seconds, 0))}`)
    .join(', ');
  return [`${built.join(', ')}, ${formatBytes(bytes)}.`, `${formatSeconds(total)} in all: ${steps}.`];
}

/** Formats the folder of pictures for a host of their own. */
export function formatPictureTree({
  site,
  pictureTree,
}: {
  site: Pick<Site, 'picturesUrl'>;
  pictureTree?: { folder: string; files: number; bytes: number } | undefined;
}): string[] {
  if (!pictureTree) return [];
  const { folder, files, bytes } = pictureTree;
  return [
    `Its pictures are in ${folder} (${count(files, 'file')}, ${formatBytes(bytes)}): upload them to ${site.picturesUrl} before the site.`,
  ];
}

/** Formats how many pictures have no alt text, in which items, and how to write it; nothing if none lacks it. */
export function formatMissingAlt(items: readonly Pick<Item, 'id' | 'parts'>[]): string[] {
  let pictures = 0;
  let missing = 0;
  const ids = new Set<string>();
  for (const { id, parts } of items) {
    for (const { object, preview, alt, page } of parts) {
      // A page of text is described by its words.
      if (page || (object?.kind !== 'picture' && !preview)) continue;
      pictures += 1;
      if (alt) continue;
      missing += 1;
      ids.add(id);
    }
  }
  if (missing === 0) return [];
  const share = `${missing.toLocaleString('en')} of ${pictures.toLocaleString('en')} pictures`;
  const have = missing === 1 ? 'has' : 'have';
  return [
    `${share} ${have} no alternative text (${formatIds([...ids])}). Write in the column alt what each shows: people who cannot see it hear its title instead.`,
  ];
}

/** Formats how many recordings and films have no transcript, in which items; nothing if none lacks it. */
export function formatMissingWords(items: readonly Pick<Item, 'id' | 'parts'>[]): string[] {
  let recordings = 0;
  const silent: string[] = [];
  for (const { id, parts } of items) {
    // A document beside a recording may be its transcript.
    const hasDocument = parts.some((part) => {
      const file = fileOfPart(part);
      return file !== undefined && !isRecordedMedia(file.media);
    });
    for (const { object, transcript, speech } of parts) {
      if (object?.kind !== 'file' || !isRecordedMedia(object.media)) continue;
      recordings += 1;
      const hasWords = transcript || speech?.some(({ role }) => role === 'words');
      if (!hasWords && !hasDocument) silent.push(id);
    }
  }
  if (silent.length === 0) return [];
  const share = `${silent.length.toLocaleString('en')} of ${count(recordings, 'recording')}`;
  const have = silent.length === 1 ? 'has' : 'have';
  return [
    `${share} ${have} neither captions nor a transcript (${formatIds([...new Set(silent)])}). Put captions beside each, such as talk.vtt for talk.mp3: some people cannot hear it, and the search finds only what is written.`,
  ];
}

/** Metadata of a document. */
type DocumentMetadata = Readonly<Partial<Record<'title' | 'author' | 'editor' | 'date', string>>>;

/**
 * Formats the metadata of documents that their rows lack, and who saved the documents; nothing if there is none.
 *
 * @param opened PDFs and office documents, by file
 */
export function formatDocumentSuggestions(
  records: readonly {
    cells: Readonly<Record<string, string>>;
    objects: readonly { kind: string; file?: string }[];
  }[],
  opened: {
    documents: ReadonlyMap<string, { about: DocumentMetadata }>;
    officeDocuments: ReadonlyMap<string, DocumentMetadata>;
  },
): string[] {
  const suggestions = records.flatMap(({ cells, objects }) =>
    objects.flatMap(({ file = '' }) => {
      const about = opened.documents.get(file)?.about ?? opened.officeDocuments.get(file) ?? {};
      const { title, author, editor, date } = about;
      const facts = [
        title !== undefined && !cells.title && `title "${title}"`,
        author !== undefined && !cells.creator && `author "${author}"`,
        editor !== undefined &&
          editor !== author &&
          !cells.creator?.includes(editor) &&
          `saved by "${editor}"`,
        date !== undefined && !cells.date && `date ${date}`,
      ].filter((one) => one !== false);
      return facts.length > 0 ? [`${file}: ${facts.join(', ')}`] : [];
    }),
  );
  if (suggestions.length === 0) return [];
  const more =
    suggestions.length > documentsNamed
      ? `; and ${count(suggestions.length - documentsNamed, 'more document')}`
      : '';
  return [
    `Documents say what their rows do not: ${suggestions.slice(0, documentsNamed).join('; ')}${more}. Write into the spreadsheet what is right, and remove from the files what nobody should know: visitors download them as they are.`,
  ];
}

const documentsNamed = 3;
