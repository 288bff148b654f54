/**
 * Measures the search of a built site: the size of its index and, for each kind of query, requests, bytes and milliseconds until
 * the results are shown, in a browser with an empty cache.
 *
 * Reads `out/` of the current folder, and takes queries from the titles of its items. Writes tables to standard output. Times
 * depend on the machine's load; requests and bytes do not.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer';
import { z } from 'zod';
import { launch } from '#tests/browser/launch';
import { startServe } from '#tests/hosts/serve';
import { alignTable, median } from '#tools/bench/usage';

const perKind = 10;
const itemSchema = z.object({ title: z.string() });

async function main(): Promise<void> {
  const host = await startServe(process.cwd());
  const browser = await launch();
  try {
    console.log(await weighIndex(join(process.cwd(), 'out/search-index')));
    const lines = (await (await fetch(`${host.address}/api/items.jsonl`)).text()).trim().split('\n');
    const titles = lines.map((line) => itemSchema.parse(JSON.parse(line)).title);
    const rows = [['question', 'asked', 'requests', 'kB', 'ms']];
    for (const [kind, texts] of Object.entries(sampleQueries(titles))) {
      const asked: Answer[] = [];
      for (const text of texts)
        asked.push(await measureQuery(browser, `${host.address}/search?q=${encodeURIComponent(text)}`));
      const figures = (['requests', 'kilobytes', 'milliseconds'] as const).map((figure) =>
        median(asked.map((one) => one[figure])).toFixed(0),
      );
      rows.push([kind, String(texts.length), ...figures]);
    }
    console.log(alignTable(rows));
  } finally {
    await browser.close();
    await host.close();
  }
}

async function weighIndex(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      return { plain: content.length, sent: gzipSync(content, { level: 6 }).length };
    }),
  );
  const total = (kind: 'plain' | 'sent') =>
    (sizes.reduce((sum, size) => sum + size[kind], 0) / 1e6).toFixed(1);
  return `The index: ${files.length} files, ${total('plain')} MB, ${total('sent')} MB compressed.`;
}

/** Samples queries that have results; deterministic for the same titles. */
function sampleQueries(titles: readonly string[]): Record<string, string[]> {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts.keys()];
  const wordsThat = (fits: (word: string, count: number) => boolean) =>
    spread(words.filter((word) => fits(word, counts.get(word) ?? 0)));
  return {
    'rare word': wordsThat((_, count) => count <= 20),
    'common word': wordsThat((_, count) => count > titles.length / 100),
    prefix: wordsThat(({ length }) => length > 5).map((word) => word.slice(0, 4)),
    phrase: spread(titles.filter((title) => wordsOf(title).length > 1)).map(
      (title) => `"${wordsOf(title).slice(0, 2).join(' ')}"`,
    ),
    misspelt: wordsThat((word) => /^[a-z]{7,}$/.test(word)).map((word) =>
      word.replace(/^(...)(.)(.)/, '$1$3$2'),
    ),
  };
}

/** Returns values at regular intervals. */
function spread(values: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(values.length / perKind));
  return values.filter((_, at) => at % step === 0).slice(0, perKind);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

interface Answer {
  /** Number of index files requested. */
  requests: number;
  /** Size of these files, as transferred. */
  kilobytes: number;
  /** From the start of the page until results, or a message that there are none, are shown. */
  milliseconds: number;
}

async function measureQuery(browser: Browser, address: string): Promise<Answer> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const ofIndex = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/search-index/')) ofIndex.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofIndex.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address);
  const shown = await page.waitForFunction(
    () => document.querySelector('[role=status]')?.textContent && performance.now(),
    { polling: 'mutation' },
  );
  const milliseconds = Number(await shown.jsonValue());
  await context.close();
  return { requests: ofIndex.size, kilobytes: bytes / 1000, milliseconds };
}

await main();
