import type { Item, Problem, Site } from '#model/schema';
import type { Derived } from '#scripts/pictures/derive';
import { count, formatBytes, formatSeconds } from '#scripts/report/figures';
import { formatProblem } from '#scripts/report/problems';
import type { Timing } from '#scripts/report/reporter';

/** Problems as people read them: one line each, errors first, then how many there are. */
export function formatProblems(problems: readonly Problem[]): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const told = problems.map(
    (problem) => `${problem.severity === 'error' ? 'Error' : 'Warning'}: ${formatProblem(problem)}`,
  );
  const warnings = problems.length - errors.length;
  const total =
    problems.length === 0
      ? 'No problems.'
      : `${count(errors.length, 'error')}, ${count(warnings, 'warning')}.`;
  return [...told, total];
}

/** Objects on other sites: how many, where, and whose they are. */
export function formatLinkedObjects(items: readonly Item[]): string[] {
  const hosts = new Map<string, { objects: number; ids: Set<string> }>();
  for (const { id, parts } of items) {
    for (const { object } of parts) {
      if (object?.kind !== 'link') continue;
      const { host } = new URL(object.url);
      const there = hosts.get(host) ?? { objects: 0, ids: new Set() };
      hosts.set(host, { objects: there.objects + 1, ids: there.ids.add(id) });
    }
  }
  return [...hosts].map(
    ([host, { objects, ids }]) =>
      `${count(objects, 'object')} on ${host}: linked, not fetched (${formatIds([...ids])}).`,
  );
}

const idsNamed = 20;

/** The first of many ids, and how many items there are besides. */
export function formatIds(ids: readonly string[]): string {
  const named = ids.slice(0, idsNamed).join(', ');
  return ids.length > idsNamed ? `${named} and ${ids.length - idsNamed} more items` : named;
}

/** What was made of pictures, and what was there: `24 derivatives made (3.4 MB), 1,000 in the cache`. */
export function formatDerived({
  made,
  reused,
  bytes,
}: {
  made: number;
  reused: number;
  bytes: number;
}): string {
  const now = made === 0 ? 'no derivative made' : `${count(made, 'derivative')} made (${formatBytes(bytes)})`;
  return `${now}, ${reused.toLocaleString('en')} in the cache`;
}

/** What `vitrine pictures` made. */
export function formatMadePictures({
  files,
  named,
  ...derived
}: Pick<Derived, 'made' | 'reused' | 'bytes'> & { files: number; named: number }): string {
  const which = files === named ? '' : ` of ${named.toLocaleString('en')}`;
  return `${count(files, 'picture file')}${which}: ${formatDerived(derived)}.`;
}

/** What a site lacks whose address is not known. */
export function formatMissingAddress({ origin }: Pick<Site, 'origin'>): string[] {
  if (origin) return [];
  return [
    'The address of the site is not known, so links to it show no picture elsewhere, and there is no sitemap. Write it as `url` in site.yaml, or give it with --site-url.',
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

/** What was built, and how long each step took. */
export function formatTotals({ items, pictures, pages, files, bytes, timings }: Totals): string[] {
  const built = [
    count(items, 'item'),
    count(pictures, 'picture'),
    count(pages, 'page'),
    count(files, 'file'),
  ];
  const total = timings.reduce((sum, { seconds }) => sum + seconds, 0);
  const steps = timings
    .map(({ step, seconds }) => `${step.toLowerCase()} ${formatSeconds(seconds)}`)
    .join(', ');
  return [`${built.join(', ')}, ${formatBytes(bytes)}.`, `${formatSeconds(total)} in all: ${steps}.`];
}
