import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{model,store,scripts,client,components}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/fixtures/**/*.test.ts',
          ],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/sites.ts',
          // Builds share .next, and two cores are soon full: one file after the other.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
