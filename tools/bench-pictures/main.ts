/**
 * Measures the picture step against a plain loop and against the encoders alone, and what its files look like.
 *
 * Reads: the photographs below a folder; without one, six that it makes. Writes: a table to standard output, and
 * nothing that stays. Run by whoever changes how pictures are made: `npm run bench:pictures [-- folder]`; with
 * `--quality-only` or `--no-quality` one of its two parts.
 *
 * Each contender is a process of its own, over the same photographs, with one thread inside a picture. Vitrine and the
 * plain loop use all cores, the floor (encoding alone, of pixels that are there) one. CPU and memory are those of the
 * contender and every process below it, looked up in `/proc` every 50 ms: that needs Linux. Elsewhere they are those
 * of the contender's first process. How good files look is told by `butteraugli_main`, which Debian has in
 * libjxl-devtools.
 * Seconds change with whatever else the machine does; the ratios do less.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { count } from '#scripts/report/figures';
import { comparisons, contenderNames, contenders } from '#tools/bench-pictures/contenders';
import { makePhotographs, photographsIn } from '#tools/bench-pictures/photographs';
import { measureQuality, qualityTable } from '#tools/bench-pictures/quality';
import { race } from '#tools/bench-pictures/race';
import type { Row } from '#tools/bench-pictures/result';
import { contendersTable, ratiosTable } from '#tools/bench-pictures/table';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'quality-only': { type: 'boolean' }, 'no-quality': { type: 'boolean' } },
  });
  const work = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const folder = positionals[0] === undefined ? await made(work) : resolve(positionals[0]);
    const files = await photographsIn(folder);
    if (files.length === 0) throw new Error(`There are no photographs in ${folder}.`);
    console.log(`${count(files.length, 'photograph')}, ${count(availableParallelism(), 'core')}.`);
    if (!values['quality-only']) await compare({ folder, files, work });
    if (!values['no-quality']) await judge({ folder, files, work });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Setting {
  folder: string;
  files: readonly string[];
  work: string;
}

async function made(work: string): Promise<string> {
  const folder = join(work, 'photographs');
  await mkdir(folder);
  await makePhotographs(folder);
  return folder;
}

async function compare(setting: Setting): Promise<void> {
  const rows: Row[] = [];
  for (const contender of contenderNames) rows.push(await race(contender, setting));
  const pairs = comparisons.map(([one, other]) => [contenders[one].name, contenders[other].name] as const);
  const note = existsSync('/proc/self/stat')
    ? []
    : ['', 'Without /proc, CPU and memory are those of a contender’s first process.'];
  console.log(['', ...contendersTable(rows), '', ...ratiosTable(rows, pairs), ...note].join('\n'));
}

async function judge(setting: Setting): Promise<void> {
  const verdicts = await measureQuality(setting);
  console.log(
    verdicts
      ? ['', 'Butteraugli, 3-norm: lower is nearer to the photograph.', ...qualityTable(verdicts)].join('\n')
      : '\nHow the files look was not measured: butteraugli_main is not installed (Debian: libjxl-devtools).',
  );
}

await main();
