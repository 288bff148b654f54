import { expect, test } from 'vitest';
import { SystemFault } from '#scripts/disk/system-fault';
import { findingFaults } from '#scripts/pipeline/finding-faults';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { UnmadePages } from '#scripts/render/make-pages';
import { CommandError } from '#scripts/report/command-error';

/** Runs steps that fail unless each item is tried, and returns what was done. */
async function run(error: Error): Promise<{ runs: boolean[]; lines: string[]; ended: unknown }> {
  const runs: boolean[] = [];
  const lines: string[] = [];
  const steps = async ({ wholeItems }: Pick<PipelineOptions, 'wholeItems'>) => {
    runs.push(wholeItems !== undefined);
    if (!wholeItems) throw error;
    return 'a site';
  };
  const ended = await findingFaults({ log: (line) => lines.push(line) }, steps).catch((thrown) => thrown);
  return { runs, lines, ended };
}

test.each([
  [new RangeError('Invalid time value'), []],
  [
    new UnmadePages('Pages could not be made: /items/a.', ['TypeError: x is undefined']),
    ['TypeError: x is undefined'],
  ],
])(
  'a fault of the program is told at once with what it says, and the items are tried one by one: %s',
  async (error, details) => {
    const { runs, lines, ended } = await run(error);
    expect(runs).toEqual([false, true]);
    expect(lines).toEqual([
      `Vitrine failed (${error}).`,
      ...details,
      expect.stringContaining('begins again'),
    ]);
    expect(ended).toBe('a site');
  },
);

test.each([
  new CommandError('There is no such folder.'),
  new SystemFault({ code: 'EACCES', message: 'permission denied' }),
])('what the owner or the machine is to blame for ends it at once: %s', async (error) => {
  const { runs, lines, ended } = await run(error);
  expect([runs, lines, ended]).toEqual([[false], [], error]);
});
