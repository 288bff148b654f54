import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { defaultFolder, work } from '#scripts/commands/options';
import { listPictures } from '#scripts/outputs/data/picture-list';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { prepare } from '#scripts/pipeline/prepare';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/format-numbers';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';

export const listCommand = new Command('list')
  .description('write the items.csv of a folder of pictures, with what their metadata says, to be filled in')
  .argument('[folder]', 'the folder of pictures', defaultFolder)
  .action(async (folder: string) => {
    const listed = await listFolder({ folder: resolve(folder), work, reporter: createReporter() });
    print([`${join(folder, 'items.csv')} lists ${count(listed, 'picture')}: open it and fill it in.`]);
  });

/**
 * Writes `items.csv` for a folder of pictures.
 *
 * @returns the number of its rows
 * @throws CommandError if the folder has a list already, or no picture
 */
export async function listFolder(options: PipelineOptions): Promise<number> {
  const list = join(options.folder, 'items.csv');
  if (existsSync(list))
    throw new CommandError(`${list} is there already, and was not changed. Rename it to have a new one.`);
  const prepared = await prepare(options);
  const { kind, records } = prepared.raw;
  if (records.some(({ row }) => row !== undefined))
    throw new CommandError(`Nothing was written: the folder is ${kind}, and its items are listed already.`);
  // An empty list would hide pictures that are added later.
  if (records.length === 0)
    throw new CommandError(
      'Nothing was written: there is no picture in the folder yet. Put yours there, and run "npx vitrine list" again. To publish recordings or documents alone, write items.csv yourself, with the columns id, title and file.',
    );
  await writeFile(list, listPictures(prepared), { flag: 'wx' });
  return records.length;
}
