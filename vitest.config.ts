import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { enterEnvironment } from '#tests/environment';

enterEnvironment();

const cores = availableParallelism();

/** Begins with the files that build sites themselves: whatever takes longest must not come last. */
class BuildersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isBuilder = ({ moduleId }: TestSpecification) =>
      /site\/(build|dev|guide|monitoring-build|package|workflows)\./.test(moduleId);
    return [...sorted.filter(isBuilder), ...sorted.filter((file) => !isBuilder(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: BuildersFirst },
    projects: [
      {
        // Next's own, which is not in the form that Vite reads.
        css: { postcss: {} },
        test: {
          name: 'unit',
          include: [
            '{model,store,scripts,client,components,tools}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/fixtures/**/*.test.ts',
          ],
          testTimeout: 120_000,
          // Files that share a process load what they import once: half of the work. None changes what others see.
          isolate: false,
          maxWorkers: cores,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/site/*.test.ts'],
          globalSetup: 'tests/sites.ts',
          testTimeout: 300_000,
          hookTimeout: 600_000,
          isolate: false,
          // Clocks of a busy machine: what the site does wrong, it does twice. The report names what passed at its second try.
          retry: 1,
          // Their browsers mostly wait.
          maxWorkers: cores + 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
