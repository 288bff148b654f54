import { join } from 'node:path';
import { writeData } from '#scripts/outputs/data/write-data';
import type { PipelineOptions } from '#scripts/pipeline/options';
import type { Indexed } from '#scripts/pipeline/store';
import { count, formatBytes } from '#scripts/report/figures';

/** A model whose files as data are written, and the folder that they lie in by their addresses. */
export interface WithData extends Indexed {
  dataFolder: string;
}

/**
 * Writes a collection as data, and names the files in its model.
 *
 * @param options.folder name of their folder in the work folder
 */
export function writeCollectionData(
  indexed: Indexed,
  { work, folder, reporter }: Pick<PipelineOptions, 'work' | 'reporter'> & { folder: string },
): Promise<WithData> {
  const { raw, built } = indexed;
  const dataFolder = join(work, folder);
  return reporter.step('Data', async () => {
    const data = await writeData(built, { columns: raw.columns, folder: dataFolder });
    const bytes = data.reduce((total, file) => total + file.bytes, 0);
    return {
      value: { ...indexed, built: { ...built, site: { ...built.site, data } }, dataFolder },
      summary: `${count(data.length, 'file')}, ${formatBytes(bytes)}`,
    };
  });
}
