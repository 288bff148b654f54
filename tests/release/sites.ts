import type { TestProject } from 'vitest/node';
import { provideLanes } from '#tests/sites';

/** Builds the sites that the release tests start from. Each has code of its own, which they build with. */
export default function provideReleaseSites(project: TestProject): Promise<() => Promise<void>> {
  return provideLanes(project, [['archive'], ['monitored'], ['project']]);
}
