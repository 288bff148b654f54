import { prepare } from '#scripts/pipeline/prepare';
import { createReporter } from '#scripts/report/reporter';
import type { Built } from '#store/write';

/** Reads a collection folder into the model, as a build does, and says nothing of it. */
export async function readModel(folder: string, work: string): Promise<Built> {
  const reporter = createReporter({ write: () => undefined });
  const { built } = await prepare({ folder, work, reporter });
  return built;
}
