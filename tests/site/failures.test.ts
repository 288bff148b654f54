import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openStage, type Scene, type Stage } from '#tests/browser/failing';
import { followLink, hydrated, pageState, untilHeading } from '#tests/browser/watched-tab';
import { nextOrganisation, writeRelease } from '#tests/fixtures/release';
import type { Host, StartHost } from '#tests/hosts/host';
import type { Fault, MisbehavingHost } from '#tests/hosts/misbehaving';
import { startNginx } from '#tests/hosts/nginx';
import { startServe } from '#tests/hosts/serve';

const start = { path: '/by/subject/towers', heading: 'towers' };
const target = { path: '/items/tower', heading: 'Tower' };

const data = /\/_next\/data\/[^/]+\/items\/tower\.json/;
const script = /\/chunks\/pages\/items\/%5Bid%5D-/;
const everything = /./;
const html = { body: '<!DOCTYPE html><title>Welcome</title><h1>Welcome</h1>' };
const json = { 'content-type': 'application/json' };

interface Row {
  name: string;
  /** Makes the host fail before the start page is loaded. */
  prepare?: (host: MisbehavingHost) => void;
  /** Makes it fail afterwards. */
  spoil?: (scene: Scene, releases: Releases) => unknown;
  /** The framework's message about the navigation. */
  says?: RegExp;
  /** End of the navigation: the requested page, without or after one full load, or a page in place that says why it failed. */
  ends: 'shown' | 'loaded' | { inPlace: string };
  /** True if the fully loaded page is not hydrated, so that its links load in full. */
  isInert?: boolean;
  /** A text on the requested page. */
  shows?: string;
}

interface Releases {
  content: Host;
  sameScripts: Host;
  newScripts: Host;
}

const lostData = /^Failed to load static props$/;
const lostScript = /^Failed to load script: /;
const lostOrLate = /^(Failed to load script|Route did not complete loading): /;
/** Script and style sheet are requested in parallel: the message depends on which fails first. */
const lostFile = /^Failed to (load script|load stylesheet|fetch)/;
const late = /^Route did not complete loading: \/items\/\[id\]$/;
const loaded = 'loaded' as const;

function fault(path: RegExp, kind: Fault): Row['spoil'] {
  return ({ host }) => host.misbehave(path, kind);
}

/** Faults of page data: the page is there after one full load. */
const dataFaults: [name: string, kind: Fault][] = [
  ['data 404', { status: 404, ...html }],
  ['data 500', { status: 500, ...html }],
  ['data refused', 'destroy'],
  ['data 200 with HTML', { status: 200, ...html }],
  ['data 200 with half a JSON', { status: 200, headers: json, body: '{"pageProps":{' }],
  ['data 200 with another JSON', { status: 200, headers: json, body: '{"error":"not found"}' }],
  ['data that never answers', 'silence'],
  ['data that stops half-way', { stall: 200 }],
  ['data 404 that stops half-way', { stall: 404 }],
];

/** Faults of a page's script: the page is readable after one full load. */
const scriptFaults: [name: string, kind: Fault, says: RegExp][] = [
  ['page script 404', { status: 404, ...html }, lostScript],
  ['page script 500', { status: 500, ...html }, lostScript],
  ['page script refused', 'destroy', lostScript],
  ['page script 200 with HTML', { status: 200, ...html }, lostOrLate],
  ['page script that hangs', 'silence', late],
];

const rows: Row[] = [
  ...dataFaults.map(([name, kind]) => ({ name, spoil: fault(data, kind), says: lostData, ends: loaded })),
  ...scriptFaults.map(([name, kind, says]) => ({
    ...{ name, spoil: fault(script, kind), says, ends: loaded, isInert: true },
  })),
  {
    name: 'style sheets 404',
    spoil: fault(/\.css$/, { status: 404, ...html }),
    says: /^Failed to load stylesheet: /,
    ends: loaded,
  },
  {
    name: 'build manifest 404',
    prepare: (host) => host.misbehave(/_buildManifest\.js/, { status: 404, ...html }),
    ends: loaded,
    isInert: true,
  },
  {
    name: 'a new release of the same code',
    spoil: ({ host }, releases) => host.release(releases.content),
    ends: 'shown',
    shows: nextOrganisation,
  },
  {
    name: 'a new release, scripts as before',
    spoil: ({ host }, releases) => host.release(releases.sameScripts),
    says: lostData,
    ends: loaded,
    shows: nextOrganisation,
  },
  {
    name: 'a new release, scripts with other names',
    spoil: ({ host }, releases) => host.release(releases.newScripts),
    says: lostScript,
    ends: loaded,
    shows: nextOrganisation,
  },
  {
    name: 'no connection',
    spoil: ({ tab }) => tab.page.setOfflineMode(true),
    says: lostFile,
    ends: { inPlace: 'This page could not be reached' },
  },
  {
    name: 'a host that is gone',
    spoil: ({ host }) => host.stop(),
    says: lostFile,
    ends: { inPlace: 'This page could not be reached' },
  },
  {
    name: 'a host that never answers',
    spoil: fault(everything, 'silence'),
    says: late,
    ends: { inPlace: 'This page could not be reached' },
  },
  {
    name: 'a host in trouble',
    spoil: fault(everything, { status: 503, ...html }),
    says: lostFile,
    ends: { inPlace: 'An unexpected error has occurred' },
  },
];

/** One case of each kind is watched longer: nothing is loaded again. */
const watchedOn: ReadonlySet<string> = new Set([
  'data 404',
  'data 200 with HTML',
  'page script 404',
  'page script that hangs',
  'build manifest 404',
  'a new release, scripts with other names',
  'no connection',
]);

const isRelease = ({ name }: Row) => name.startsWith('a new release');
const hosts: [name: string, startHost: StartHost, rows: Row[]][] = [
  ['serve', startServe, rows],
  // Answers of nginx itself, rather than of the failing host in front of it: pages, and files gone with the previous release.
  ['nginx', startNginx, rows.filter(isRelease)],
];

describe.each(hosts)('behind %s', (_, startHost, rows) => {
  let folder: string;
  let stage: Stage;
  let releases: Releases;

  beforeAll(async () => {
    const { cwd } = inject('archive');
    folder = await mkdtemp(join(tmpdir(), 'vitrine-releases-'));
    const started = async (changed: 'content' | 'code' | 'scripts') => {
      const to = join(folder, changed);
      await writeRelease({ from: cwd, to, changed });
      return startHost(to);
    };
    releases = {
      content: await started('content'),
      sameScripts: await started('code'),
      newScripts: await started('scripts'),
    };
    stage = await openStage(cwd, startHost);
  });

  afterAll(async () => {
    await stage?.close();
    for (const host of Object.values(releases ?? {})) await host.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.concurrent.each(rows)('$name: a click arrives, and Back does', async (row) => {
    const scene = await stage.open(start.path, row.prepare);
    const { tab } = scene;
    await hydrated(tab);
    await tab.page.evaluate(() => window.scrollTo(0, 600));
    expect((await pageState(tab)).scroll).toBeGreaterThan(0);
    await row.spoil?.(scene, releases);
    await followLink(tab, target.path);
    await untilHeading(tab, typeof row.ends === 'string' ? target.heading : row.ends.inPlace);
    const { path, scroll, focus, hasHeader, text, title } = await pageState(tab);
    expect({ path, scroll, hasHeader }).toEqual({ path: target.path, scroll: 0, hasHeader: true });
    expect(tab.routeErrors).toEqual(row.says ? [expect.stringMatching(row.says)] : []);
    expect(title).toContain('The Harbour Archive');
    expect(text.length).toBeGreaterThan(40);
    if (typeof row.ends === 'string') {
      expect(tab.loads).toEqual(row.ends === 'loaded' ? [start.path, target.path] : [start.path]);
      expect(await tab.page.content()).toContain(row.shows ?? target.heading);
    } else {
      expect(tab.loads).toEqual([start.path]);
      expect(focus).toBe('H1');
      expect(text).toContain('Try again');
    }
    const { length } = tab.loads;
    if (watchedOn.has(row.name)) {
      // Longer than the framework's timeout for files, 3800 ms.
      await wait(4500);
      expect(tab.loads).toHaveLength(length);
      const later = await pageState(tab);
      expect(later.path).toBe(target.path);
      expect(later.text.length).toBeGreaterThan(40);
    }
    await tab.page.goBack({ waitUntil: 'domcontentloaded' });
    await untilHeading(tab, start.heading);
    expect(tab.loads.length - length).toBeLessThanOrEqual(1);
    await tab.page.close();
  });

  test.concurrent.each(rows.filter(({ ends }) => typeof ends === 'string'))(
    '$name: a full load arrives at once',
    async (row) => {
      const scene = await stage.open(start.path, row.prepare);
      const { tab, host } = scene;
      await row.spoil?.(scene, releases);
      await tab.page
        .goto(host.address + target.path, { waitUntil: 'domcontentloaded', timeout: 500 })
        .catch(() => {});
      await untilHeading(tab, target.heading);
      expect((await pageState(tab)).text).toContain('Ivo Tal');
      expect(tab.loads).toEqual([start.path, target.path]);
      if (!row.isInert) await hydrated(tab);
      await followLink(tab, start.path);
      await untilHeading(tab, start.heading);
      expect(tab.loads).toHaveLength(row.isInert ? 3 : 2);
      await tab.page.close();
    },
  );
});
