/**
 * Measures the built site with Lighthouse, as a phone sees it: front page, browse and an item. Reads `out/`, prints a
 * table; a script, not a test, since the figures depend on the machine. Run by `npm run lighthouse [-- /path …]`, which
 * fetches Lighthouse with npx.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '#tests/browser/find';
import { flags } from '#tests/browser/launch';
import { startServe } from '#tests/hosts/serve';
import { firstItem } from '#tools/first-item';

/** The last line of versions that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';
const run = promisify(execFile);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
} as const;

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  numericValue: z.number().optional(),
});
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
});
type Report = z.infer<typeof reportSchema>;

async function main(): Promise<void> {
  const paths = process.argv.slice(2);
  const host = await startServe(process.cwd());
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  try {
    for (const path of paths.length > 0 ? paths : ['/', '/browse', await firstItem(host.address)]) {
      tell(path, await measure(host.address + path, folder));
    }
  } finally {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(address: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const args = ['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`];
  args.push(`--only-categories=${categories.join(',')}`);
  args.push(`--chrome-flags=${['--headless', ...flags].join(' ')}`);
  await run('npx', args, { env: { ...process.env, CHROME_PATH: findBrowser() } });
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function tell(path: string, report: Report): void {
  const scores = categories.map(
    (name) => `${name} ${Math.round((report.categories[name]?.score ?? 0) * 100)}`,
  );
  const figures = Object.entries(metrics).map(([id, name]) => {
    const value = report.audits[id]?.numericValue ?? Number.NaN;
    return `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}`;
  });
  console.log(`${path}\n  ${scores.join(', ')}\n  ${figures.join(', ')}`);
  for (const fault of faultsOf(report)) console.log(`  - ${fault}`);
}

/** Lists what keeps a page from 100 in the categories other than speed. */
function faultsOf({ categories: found, audits }: Report): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );
}

await main();
process.exit();
