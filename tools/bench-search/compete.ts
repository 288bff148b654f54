import { launch } from '#tests/browser/launch';
import { alignTable } from '#tools/bench-pictures/table';
import { type Contender, type Measured, measure } from '#tools/bench-search/measure';
import type { BenchQuery } from '#tools/bench-search/queries';

/** Asks a contender every query in Chromium, and prints what that took. */
export async function compete(contender: Contender, queries: readonly BenchQuery[]): Promise<void> {
  const browser = await launch({ isWhole: true, patience: 600_000 });
  const measured = await measure(browser, contender, queries);
  await browser.close();
  contender.host.close();
  const head = ['', 'requests', 'kB', 'cold ms', 'one word more kB', 'warm ms', 'longest task ms'];
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  const rows = [...kinds, 'all'].map((kind) => rowOf(kind, measured));
  console.log(
    `\n${contender.name}: median, 95th percentile, most\n${alignTable([head, ...rows]).join('\n')}`,
  );
}

function rowOf(kind: string, measured: readonly Measured[]): string[] {
  const own = measured.filter((each) => kind === 'all' || each.kind === kind);
  const spread = (figure: (one: Measured) => number | undefined) => {
    const values = own.flatMap((one) => figure(one) ?? []).sort((a, b) => a - b);
    const at = (part: number) =>
      values[Math.min(values.length - 1, Math.floor(part * values.length))]?.toFixed(0);
    return values.length === 0 ? '–' : [at(0.5), at(0.95), at(1)].join(' ');
  };
  return [
    kind,
    spread(({ requests }) => requests),
    spread(({ kilobytes }) => kilobytes),
    spread(({ cold }) => cold),
    spread(({ moreKilobytes }) => moreKilobytes),
    spread(({ warm }) => warm),
    Math.max(...own.map(({ longestTask }) => longestTask)).toFixed(0),
  ];
}
