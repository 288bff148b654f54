import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture, Problem } from '#model/schema';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { problemOf } from '#scripts/files/text-faults';
import { hocr } from '#scripts/page-text/formats/hocr';
import { composeHocr } from '#scripts/page-text/ocr/compose-hocr';
import type { OcrEngine } from '#scripts/page-text/ocr/ocr-engine';
import { type EngineSource, enginesHere, openOcrEngine } from '#scripts/page-text/ocr/open-ocr-engine';
import { hocrPath, pathPattern, unreadPictures } from '#scripts/page-text/ocr/unread-pictures';
import { writeUprightPicture } from '#scripts/page-text/ocr/upright-picture';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { inspectNamed } from '#scripts/pipeline/inspect';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { read } from '#scripts/pipeline/read';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/figures';

export interface ReadScansOptions
  extends Pick<PipelineOptions, 'folder' | 'work' | 'pool' | 'reader' | 'reporter'> {
  /** As Tesseract calls them. */
  languages: readonly string[];
  /** Pictures that are read, by a path or a pattern; all of them if absent. */
  only?: string | undefined;
  engines?: EngineSource;
}

/** Results of reading. */
export interface ReadScans {
  /** The program; absent if there was nothing to read. */
  engine?: string;
  /** Files that were written, below the collection folder. */
  written: string[];
  /** How many of them have no words. */
  blank: number;
  /** One for each picture that could not be read. */
  problems: Problem[];
}

/**
 * Recognises the words of pictures that have none yet, each into a file beside it. A stopped run is resumed: each file written is
 * whole, and never written again.
 *
 * @throws CommandError if there is no collection, no such picture, or no program that reads
 */
export async function readScans(options: ReadScansOptions): Promise<ReadScans> {
  const { reporter, languages, only, engines = enginesHere } = options;
  const raw = await read(options);
  const unread = await unreadPictures(raw);
  const wanted = only === undefined ? unread : unread.filter(pathPattern(only));
  if (only !== undefined && wanted.length === 0) refuseIfUnknown(only, raw.pictures);
  if (wanted.length === 0) return { written: [], blank: 0, problems: [] };
  const engine = await openOcrEngine(languages, engines);
  try {
    const { pictures, problems } = await reporter.step('Inspect', async (advance) => {
      const value = await inspectNamed(raw, wanted, { ...options, advance });
      return { value, summary: count(value.pictures.size, 'picture') };
    });
    const { pixelLimit } = resolvePictureOptions(raw.settings);
    const found = await reporter.step('Read pictures', async (advance) => {
      const value = await readAll([...pictures], { root: raw.root, engine, pixelLimit, advance });
      return { value, summary: `${count(value.written.length, 'picture')}, by ${engine.name}` };
    });
    const unopened = problems.filter(({ file }) => !pictures.has(file));
    return { engine: engine.name, ...found, problems: [...unopened, ...found.problems] };
  } finally {
    await engine.close();
  }
}

/** @throws CommandError */
function refuseIfUnknown(only: string, pictures: readonly string[]): void {
  if (pictures.some(pathPattern(only))) return;
  throw new CommandError(
    `Nothing was read: no picture of the collection fits "${only}". Write a path below its folder, such as scans/1898, or a pattern, such as "scans/**/*.tif".`,
  );
}

interface ReadContext {
  root: string;
  engine: OcrEngine;
  pixelLimit: number;
}

async function readAll(
  pictures: readonly (readonly [file: string, pages: readonly Picture[]])[],
  { advance, ...context }: ReadContext & { advance: (done: number, total: number) => void },
): Promise<Pick<ReadScans, 'written' | 'blank' | 'problems'>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-read-'));
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeNow);
  const found: Pick<ReadScans, 'written' | 'blank' | 'problems'> = { written: [], blank: 0, problems: [] };
  let done = 0;
  try {
    await forEachConcurrently(pictures.entries(), context.engine.workers, async ([at, [file, pages]]) => {
      const read = await readPicture(pages, { ...context, file, base: join(folder, String(at)) });
      if ('fault' in read) found.problems.push(unreadPicture(file, read.fault));
      else if (!existsSync(join(context.root, hocrPath(file)))) {
        writeAtomically(join(context.root, hocrPath(file)), read.text);
        found.written.push(hocrPath(file));
        if (!read.hasWords) found.blank += 1;
      }
      advance(++done, pictures.length);
    });
  } finally {
    process.off('exit', removeNow);
    await rm(folder, { recursive: true, force: true });
  }
  found.written.sort();
  return found;
}

/** Returns the hOCR of a picture, or the reason that there is none. */
async function readPicture(
  pages: readonly Picture[],
  { root, engine, pixelLimit, file, base }: ReadContext & { file: string; base: string },
): Promise<{ text: string; hasWords: boolean } | { fault: string }> {
  const read: string[] = [];
  try {
    for (const [at, page] of pages.entries()) {
      const target = `${base}-${at}.png`;
      await writeUprightPicture(page, { source: join(root, file), target, pixelLimit });
      read.push(await engine.read(target));
      for (const ending of ['png', 'hocr']) await rm(`${base}-${at}.${ending}`, { force: true });
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  const text = composeHocr(read, { picture: file, engine: engine.name });
  const { pages: found } = hocr.read({ file: hocrPath(file), text });
  if (found.length !== pages.length) return { fault: 'it wrote something else than hOCR' };
  return { text, hasWords: found.some(({ lines }) => lines.length > 0) };
}

function unreadPicture(file: string, fault: string): Problem {
  return {
    ...problemOf(file, {
      code: 'page-text-unread',
      expected: 'a picture that can be read',
      found: `one that cannot: ${fault}`,
      remedy:
        'Nothing was written for it. Open it in a picture program, export it as PNG or TIFF, and start again.',
    }),
    severity: 'error',
  };
}
