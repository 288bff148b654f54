import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Problem } from '#model/schema';
import {
  defaultOut,
  folderArgument,
  type LangOption,
  langOption,
  type PortOption,
  portOption,
  type TodayOption,
  terminalTexts,
  todayOption,
  work,
} from '#scripts/commands/options';
import { openPrivately } from '#scripts/local-server/open-privately';
import { print } from '#scripts/report/print';
import { createReporter } from '#scripts/report/reporter';
import { formatChangedProblems, formatProblems } from '#scripts/report/summary';

interface DevOptions extends LangOption, PortOption, TodayOption {
  /** Undefined if neither option was given. */
  open?: boolean;
}

export const devCommand = new Command('dev')
  .description(
    'open a collection in the browser, to describe it there or in its files; every change of the folder shows',
  )
  .argument(...folderArgument)
  .addOption(portOption())
  .addOption(todayOption())
  .addOption(langOption())
  .option('--open', 'open the browser, even if the output goes to a file or a program')
  .option('--no-open', 'open no browser')
  .action(async (folder: string, { port, today, lang, open: opens }: DevOptions, command: Command) => {
    // Next changes the variables of this process.
    const environment = { ...process.env };
    const [{ startDevServer }, { openDesk }, { openLastRun, openWorkshop }, { beginCollection }] =
      await Promise.all([
        import('#scripts/local-server/dev-server'),
        import('#desk/server/desk'),
        import('#scripts/workshop'),
        import('#scripts/workshop/begin-collection'),
      ]);
    const root = resolve(folder);
    const texts = await terminalTexts({ lang });
    const list = await beginCollection(root);
    if (list !== undefined) print([`The folder is empty: its list was begun, ${list}.`]);
    const lastRun = openLastRun(root);
    const isChosen = command.getOptionValueSource('port') !== 'default';
    let before: readonly Problem[] | undefined;
    const { site, owner, ready } = await startDevServer({
      folder: root,
      work,
      // Tabs that are still open wait at the address of the last run.
      port: isChosen ? port : (lastRun.run?.port ?? port),
      today,
      reporter: createReporter(),
      onRead: (problems) => {
        print(before ? formatChangedProblems(before, problems, texts) : formatProblems(problems, { texts }));
        before = problems;
      },
      openOwnerPages: async ({ basePath, collection }) =>
        openDesk(
          await openWorkshop({
            folder: root,
            work,
            out: resolve(defaultOut),
            today,
            environment,
            basePath,
            collection,
          }),
          { basePath, lastRun },
        ),
    });
    const show = (sentence: string) =>
      print([`${sentence} at ${owner(() => show('It is open in a browser now. Open it in another one'))}`]);
    show('Describe it');
    print([`The collection is at ${site} (Ctrl+C stops).`]);
    await ready.catch((error: unknown) => {
      // Next would keep the process, with nothing to show.
      setTimeout(() => process.exit(), 1000);
      throw error;
    });
    if (opens ?? process.stdout.isTTY) await openPrivately(owner, work).catch(() => undefined);
  });
