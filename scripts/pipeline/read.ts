import type { PipelineOptions } from '#scripts/pipeline/options';
import type { RawCollection } from '#scripts/read/raw';
import { readCollection } from '#scripts/read/read-collection';
import { count } from '#scripts/report/format-numbers';

/**
 * Reads a collection folder.
 *
 * @throws CommandError if there is nothing to publish
 */
export function read({
  folder,
  today,
  reporter,
}: Pick<PipelineOptions, 'folder' | 'today' | 'reporter'>): Promise<RawCollection> {
  return reporter.step('Read', async () => {
    const value = await readCollection(folder, today);
    return { value, summary: formatRead(value) };
  });
}

function formatRead({ kind, records, pages, fileHeaders }: RawCollection): string {
  const found = [count(records.length, 'record'), ...(pages.length > 0 ? [count(pages.length, 'page')] : [])];
  const parts = fileHeaders.map((header) => `; the column "${header}" names further files`);
  return `${kind} with ${found.join(' and ')}${parts.join('')}`;
}
