import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

/** Tests that build sites of their own. */
const building = ['build', 'dev', 'edges', 'hostile', 'monitoring-build', 'map-tiles'].map(
  (name) => `tests/site/${name}.test.ts`,
);

const browser = {
  globalSetup: 'tests/sites.ts',
  testTimeout: 300_000,
  hookTimeout: 600_000,
  // Clocks of a busy machine: what the site does wrong, it does twice.
  retry: 1,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{model,store,scripts,client,components,tools}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/fixtures/**/*.test.ts',
          ],
          testTimeout: 120_000,
          maxWorkers: cores,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/site/*.test.ts'],
          exclude: building,
          sequence: { groupOrder: 1 },
          // Their browsers mostly wait.
          maxWorkers: cores + 1,
        },
      },
      {
        test: {
          ...browser,
          name: 'build',
          include: building,
          sequence: { groupOrder: 2 },
          // Builds share .next: one file after the other.
          fileParallelism: false,
        },
      },
    ],
  },
});
