import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { CountingHost } from '#tools/bench-search/counting-host';
import { type BenchQuery, type QueryKind, queryKinds } from '#tools/bench-search/queries';
import { type Watched, watch } from '#tools/bench-search/watch';

/** A search engine behind a page. */
export interface Contender {
  name: string;
  host: CountingHost;
  /** Path of the page that searches. */
  path: string;
  /** Selector of what holds the rows. */
  list: string;
  /** Kinds of queries that it has no answer to. */
  cannot: readonly QueryKind[];
  /** The path that asks a query, where its page has such. */
  addressOf?: (query: BenchQuery) => string;
  /** What makes its page ready to be asked, where it is no page of the bench's own. */
  ready?: (page: Page) => Promise<void>;
  /** Whether a file is part of the index, and not of the page: what is fetched for that before the first key counts too. */
  isIndex: (path: string) => boolean;
}

/** One query, asked of a page that nobody has asked before, with nothing kept. */
export interface ColdAnswer extends Watched {
  kind: QueryKind;
  requests: number;
  bytes: number;
  /** Bytes that the same query took with one word more. */
  moreBytes?: number;
}

export interface Measured {
  name: string;
  cold: ColdAnswer[];
  /** Each query of the list, asked a second time in a page that stays open. */
  warm: (Watched & { kind: QueryKind })[];
}

/** Of each kind so many are asked cold. */
const coldPerKind = 8;

/**
 * Asks a contender every query of the list.
 *
 * @param advance told after each answer how many are in
 */
export async function measure(
  browser: Browser,
  contender: Contender,
  queries: readonly BenchQuery[],
  advance: (answers: number, all: number) => void,
): Promise<Measured> {
  const able = queries.filter(({ kind }) => !contender.cannot.includes(kind));
  const few = queryKinds.flatMap((kind) => able.filter((query) => query.kind === kind).slice(0, coldPerKind));
  let answers = 0;
  const hear: Hear = async (answering) => {
    const answer = await answering;
    answers += 1;
    advance(answers, few.length + 2 * able.length);
    return answer;
  };
  const cold: ColdAnswer[] = [];
  for (const query of few) cold.push(await hear(askCold(browser, contender, query)));
  return { name: contender.name, cold, warm: await askWarm(browser, contender, able, hear) };
}

/** Waits for an answer and counts it. */
type Hear = <T>(answering: Promise<T>) => Promise<T>;

async function askCold(browser: Browser, contender: Contender, query: BenchQuery): Promise<ColdAnswer> {
  const { host, isIndex } = contender;
  const context = await browser.createBrowserContext();
  host.taken();
  const page = await open(context, contender);
  const before = host.taken().filter(({ path }) => isIndex(path));
  const watched = await ask(page, query, contender);
  const sent = [...before, ...host.taken()];
  const more = query.more && { ...query, text: `${query.text} ${query.more}` };
  if (more) await ask(page, more, contender);
  const moreSent = host.taken();
  await context.close();
  return {
    ...watched,
    kind: query.kind,
    requests: sent.length,
    bytes: bytesOf(sent),
    ...(more && { moreBytes: bytesOf(moreSent) }),
  };
}

async function askWarm(
  browser: Browser,
  contender: Contender,
  queries: readonly BenchQuery[],
  hear: Hear,
): Promise<Measured['warm']> {
  const context = await browser.createBrowserContext();
  const page = await open(context, contender);
  for (const query of queries) await hear(ask(page, query, contender));
  const warm: Measured['warm'] = [];
  for (const query of queries) warm.push({ ...(await hear(ask(page, query, contender))), kind: query.kind });
  await context.close();
  return warm;
}

function ask(page: Page, query: BenchQuery, contender: Contender): Promise<Watched> {
  const address = contender.addressOf?.(query);
  return watch(page, { ...query, ...(address !== undefined && { address }) }, contender);
}

async function open(context: BrowserContext, { host, path, ready }: Contender): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${host.address}${path}`, { waitUntil: 'networkidle0' });
  await (ready ? ready(page) : page.waitForFunction(() => document.title === 'ready'));
  return page;
}

function bytesOf(sent: readonly { bytes: number }[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0);
}
