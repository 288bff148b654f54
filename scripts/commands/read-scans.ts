import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { type AllOption, allOption, work } from '#scripts/commands/options';
import { type ReadScans, readScans } from '#scripts/pipeline/read-scans';
import { count } from '#scripts/report/figures';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatProblems } from '#scripts/report/summary';

interface ReadCliOptions extends AllOption {
  language: string[];
  only?: string;
}

export const readScansCommand = new Command('read')
  .description('read the words in pictures, each into a file beside it; docs/documents.md says how')
  .argument('<folder>', 'the collection folder')
  .requiredOption(
    '--language <languages>',
    'what they are written in, as Tesseract calls it: deu, deu+lat',
    readLanguages,
  )
  .option('--only <pattern>', 'read these pictures: scans/1898, "scans/**/*.tif"')
  .addOption(allOption())
  .action(async (folder: string, { language: languages, only, all }: ReadCliOptions) => {
    const options = { folder: resolve(folder), work, reporter: createReporter() };
    const found = await readScans({ ...options, languages, only });
    print([...formatProblems(found.problems, { all, command: 'read' }), ...formatReadScans(found)]);
    if (found.problems.length > 0) process.exitCode = 1;
  });

/** Reports the files written, and their folders. */
export function formatReadScans({ engine, written, blank }: ReadScans): string[] {
  if (engine === undefined) return ['There was nothing to read: the words of these pictures are known.'];
  const [first, ...others] = written;
  if (first === undefined) return [];
  const read =
    others.length === 0
      ? `1 picture was read, into ${first}.`
      : `${count(written.length, 'picture')} were read, each into a file beside it, such as ${first}.`;
  const without =
    blank === 0 ? [] : [`${blank.toLocaleString('en')} of them ${blank === 1 ? 'has' : 'have'} no words.`];
  return [
    [read, ...without].join(' '),
    'A machine makes mistakes: look through them, and write into the column transcript what must be right.',
  ];
}

/** @throws InvalidArgumentError */
function readLanguages(written: string): string[] {
  const languages = written.split('+');
  if (languages.every((language) => /^[a-z][\w/]*$/i.test(language))) return languages;
  throw new InvalidArgumentError('Write the names of Tesseract, such as deu, or deu+lat for two.');
}
