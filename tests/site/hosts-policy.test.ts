import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadPage, visit } from '#tests/browser/visit';
import { fixedPages } from '#tests/fixed-pages';
import { startNginx } from '#tests/hosts/nginx';
import { openWithPolicyLog, walkEnforced, walkReportOnly } from '#tests/hosts/walk-policy';
import { type Collector, collectorOrigin, hostRule, startCollector } from '#tests/monitoring/collector';
import { untilFound } from '#tests/monitoring/watch';

/** A page of each kind. */
const archive = {
  place: 'at the top',
  cwd: inject('archive').cwd,
  pages: [
    ...fixedPages(inject('archive').cwd),
    ...['/items/postcard', '/items/interview', '/items/letter'],
    ...['/by/subject', '/by/subject/boats', '/essays/north', '/404', '/500'],
  ],
};
const project = {
  place: 'in a subfolder',
  cwd: inject('project').cwd,
  pages: ['/', '/items/quay_001', '/items/quay_003', '/by/subject'],
};
/** A file of each kind that pages link to. */
async function linkedFiles(cwd: string): Promise<string[]> {
  const files = await readdir(join(cwd, 'out'), { recursive: true });
  return [/^pictures\/.*\.jpg$/, /^pdf\/.*\.pdf$/, /^files\/.*\.wav$/].flatMap((kind) =>
    files
      .filter((file) => kind.test(file))
      .slice(0, 1)
      .map((file) => `/${file}`),
  );
}

describe('under the policy as nginx sends it,', () => {
  test.each([archive, project])(
    'no page of a site $place does what it forbids, by full load or by data',
    async ({ cwd, pages }) => {
      const files = await linkedFiles(cwd);
      expect(await walkEnforced(cwd, { pages, files })).toEqual({ violations: [], faults: [] });
    },
  );

  test('an inline script, eval, a style sheet of another host and a foreign frame are stopped', async () => {
    const site = await visit(archive.cwd, { startHost: startNginx });
    const violations: string[] = [];
    const { page } = await openWithPolicyLog(site, violations);
    await loadPage(page, `${site.address}/items/tower`);
    const ran = await page.evaluate(async () => {
      const add = (name: string, properties: object) =>
        document.body.append(Object.assign(document.createElement(name), properties));
      add('script', { textContent: 'window.ranInline = true' });
      add('script', { src: 'http://127.0.0.1:9/x.js' });
      add('img', { src: 'http://127.0.0.1:9/x.png' });
      add('iframe', { src: 'http://127.0.0.1:9/' });
      add('link', { rel: 'stylesheet', href: 'http://127.0.0.1:9/x.css' });
      add('base', { href: 'http://127.0.0.1:9/' });
      // The debugger's own calls may use `eval`; calls by a timer may not.
      const evaluated = await new Promise((done) => {
        setTimeout(() => {
          try {
            done(Reflect.construct(Function, ['return "ran"'])());
          } catch (error) {
            done(String(error));
          }
        });
      });
      await fetch('http://127.0.0.1:9/').catch(() => undefined);
      return { inline: 'ranInline' in window, evaluated, base: document.baseURI.includes(':9/') };
    });
    expect(ran).toEqual({ inline: false, evaluated: expect.stringContaining('EvalError'), base: false });
    const stopped = () => [...new Set(violations.map((violation) => violation.split(' ')[0]))].sort();
    await expect
      .poll(stopped)
      .toEqual([
        'base-uri:',
        'connect-src:',
        'frame-src:',
        'img-src:',
        'script-src-elem:',
        'script-src:',
        'style-src-elem:',
      ]);
    await site.close();
  });
});

test('with the policy as report-only, no page has anything reported but what was put into one on purpose', async () => {
  const { cwd } = archive;
  const walk = await walkReportOnly(cwd, { pages: ['/', '/items/interview'], files: await linkedFiles(cwd) });
  expect({ ...walk, reports: walk.reports.map((report) => JSON.parse(report)) }).toEqual({
    violations: [],
    faults: [],
    reports: [{ 'csp-report': expect.objectContaining({ 'effective-directive': 'script-src-elem' }) }],
  });
});

describe('with Sentry on, and every visit recorded,', () => {
  const { cwd } = inject('monitored');
  const pages = ['/', '/browse', '/items/one', '/items/three', '/by/subject', '/about', '/404', '/500'];
  let collector: Collector;

  beforeAll(async () => {
    collector = await startCollector();
  });
  afterAll(() => collector.close());

  test('every page keeps the policy', async () => {
    const arrived = () => [...new Set(collector.arrivals.map(({ type }) => type))];
    const walk = await walkEnforced(cwd, {
      pages,
      args: [hostRule(collector)],
      others: [collectorOrigin],
      before: 'Math.random = () => 0.05',
      atEnd: () => untilFound(() => arrived().includes('replay_recording')),
    });
    expect(walk).toEqual({ violations: [], faults: [] });
    expect(arrived()).toEqual(expect.arrayContaining(['session', 'span', 'replay_recording']));
  });
});
