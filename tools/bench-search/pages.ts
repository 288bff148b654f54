/** Measures the search over the words of generated pages: the index, and queries from the key to the words on their page. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Part } from '#model/schema';
import { filePath } from '#model/urls';
import { randomFrom } from '#tests/search/random';
import { compete } from '#tools/bench-search/compete';
import { newspapers, placedWords } from '#tools/bench-search/newspapers';
import type { BenchQuery } from '#tools/bench-search/queries';
import { buildWithIndex, startCountingHost } from '#tools/bench-search/site';
import { vitrine } from '#tools/bench-search/vitrine';

const figures = z.object({ seconds: z.number(), megabytes: z.number() });

/** @param count number of pages */
export async function benchPages(work: string, count: number): Promise<void> {
  const folders = { site: join(work, 'site'), index: join(work, 'index') };
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder)));
  const program = fileURLToPath(new URL('pages-process.ts', import.meta.url));
  const args = ['--import', 'tsx', program, String(count), folders.index];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { seconds, megabytes } = figures.parse(JSON.parse(stdout));
  console.log(
    `${count} pages. Index: ${seconds.toFixed(1)} s of CPU, ${megabytes.toFixed(0)} MB at most; ${await sizeOf(folders.index)}.`,
  );
  await writeFile(join(folders.site, 'items.csv'), 'id,title\none,One\n');
  const out = await buildWithIndex(work, { ...folders, open: [] });
  const parts = newspapers(count).items.flatMap(({ item }) => item.parts);
  for (const part of parts) await publishWords(out, part);
  await compete(vitrine(await startCountingHost(out)), drawPhrases(parts));
}

async function sizeOf(folder: string): Promise<string> {
  const names = await readdir(folder);
  const size = { raw: 0, compressed: 0 };
  for (const name of names) {
    const content = await readFile(join(folder, name));
    size.raw += content.length / 1e6;
    size.compressed += gzipSync(content, { level: 6 }).length / 1e6;
  }
  return `${names.length} files, ${size.raw.toFixed(1)} MB, ${size.compressed.toFixed(1)} MB compressed`;
}

async function publishWords(out: string, part: Part): Promise<void> {
  const path = join(out, filePath(part.text?.id ?? '', 'words.json'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(placedWords(part)));
}

/** Draws queries that pages answer, of each kind ten: what is looked for stands on the page that it is drawn from. */
function drawPhrases(parts: readonly Part[]): BenchQuery[] {
  const random = randomFrom(8);
  const draw = (length: number, fits: (words: readonly string[]) => boolean): string => {
    for (;;) {
      const words = (parts[random.below(parts.length)]?.text?.plain ?? '').split(/\s+/);
      const start = random.below(words.length - length);
      const drawn = words.slice(start, start + length);
      if (fits(drawn)) return drawn.join(' ');
    }
  };
  const isLong = (word: string) => word.length > 4;
  const kinds: Record<string, () => string> = {
    'phrase of two words': () => `"${draw(2, () => true)}"`,
    'phrase of three words': () => `"${draw(3, () => true)}"`,
    'phrase of two rare words': () => `"${draw(2, (words) => words.every(isLong))}"`,
    'two rare words': () => draw(2, (words) => words.every(isLong)),
    'three words': () => draw(3, () => true),
  };
  return Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: 10 }, () => ({ kind, text: `${make()} ` })),
  );
}
