/**
 * Compares the making of pictures with a plain loop, which decodes the original for each width and writes WebP. Reads `npm run
 * bench:pictures -- folder`, a folder of photographs. Writes a table to standard output, and no permanent files. Both use all
 * cores. Seconds depend on the machine's load; ratios do less.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharp } from '#media/pictures/sharp';
import { derivativeWidths } from '#model/pictures/derivatives';
import { forEachConcurrently } from '#scripts/disk/concurrency';
import { packageRoot } from '#scripts/disk/package-root';
import { alignTable, measureNode, usageCells } from '#tools/bench/usage';

const photograph = /\.(jpe?g|png|tiff?|webp)$/i;

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Name a folder of photographs: npm run bench:pictures -- folder');
  const work = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const [vitrine, plain] = [join(work, 'vitrine'), join(work, 'plain')];
  await Promise.all([mkdir(vitrine), mkdir(plain)]);
  const ours = [join(packageRoot, 'scripts/vitrine.mjs'), 'pictures', resolve(folder)];
  const loop = [
    '--import',
    import.meta.resolve('tsx'),
    fileURLToPath(import.meta.url),
    resolve(folder),
    plain,
  ];
  try {
    const made = [
      ['Vitrine, AVIF and JPEG', await measureNode(ours, vitrine), join(vitrine, '.vitrine/cache')],
      ['Vitrine, all kept', await measureNode(ours, vitrine), join(vitrine, '.vitrine/cache')],
      ['plain loop, WebP', await measureNode(loop, plain), plain],
    ] as const;
    const rows = made.map(async ([name, usage, cache]) => [
      name,
      ...usageCells(usage),
      await megabytesIn(cache),
    ]);
    console.log(alignTable([['', 'CPU s', 'wall s', 'peak MB', 'MB out'], ...(await Promise.all(rows))]));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function megabytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return (sizes.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1);
}

/** Runs in its own process. The options of WebP are the defaults of next-image-export-optimizer and eleventy-img. */
async function plainLoop(folder: string, target: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => photograph.test(name));
  await forEachConcurrently([...names.entries()], availableParallelism(), async ([at, name]) => {
    const source = join(folder, name);
    const { autoOrient } = await sharp(source).metadata();
    for (const width of derivativeWidths(autoOrient.width)) {
      const picture = sharp(source).rotate().resize({ width });
      await picture.webp({ quality: 75, effort: 4 }).toFile(join(target, `${at}-${width}.webp`));
    }
  });
}

const [folder, target] = process.argv.slice(2);
if (folder !== undefined && target !== undefined) await plainLoop(folder, target);
else await main(folder);
