import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { enterEnvironment } from '#tests/environment';

enterEnvironment();

const cores = availableParallelism();

/** In the place of Next's own settings, which are not in the form that Vite reads. */
const css = { postcss: {} };
/** Waits end when it is there what they wait for. The limits are for what never comes: a busy machine takes its time. */
const expect = { poll: { timeout: 60_000 } };
/** Options of tests without sites and browsers. */
const units = {
  expect,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Files that share a process load what they import once: half of the work. None changes what others see.
  isolate: false,
  maxWorkers: cores,
  sequence: { groupOrder: 0 },
};
/** Kills, limits of memory and time, decoders, whole commands: seconds each, and no change of a component can break them. */
const slow = '**/*.slow.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        css,
        test: {
          ...units,
          name: 'unit',
          include: [
            '{model,store,media,importers,scripts,client,components,desk,tools}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/fixtures/**/*.test.ts',
          ],
          exclude: [slow],
        },
      },
      { css, test: { ...units, name: 'slow', include: [slow], exclude: ['node_modules/**'] } },
      {
        test: {
          name: 'browser',
          include: ['tests/site/*.test.ts'],
          globalSetup: 'tests/sites.ts',
          expect,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          isolate: false,
          // Clocks of a busy machine: what the site does wrong, it does twice. The report names what passed at its second try.
          retry: 1,
          // A browser for each core: more make each other late.
          maxWorkers: cores,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // No change of a component can break these either: whole builds, the package, the guide, the tools, hosts and what they run.
        test: {
          name: 'release',
          include: ['tests/release/*.test.ts'],
          globalSetup: 'tests/release/sites.ts',
          expect,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          isolate: false,
          retry: 1,
          maxWorkers: cores,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
