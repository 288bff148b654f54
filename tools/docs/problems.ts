import { projectFaults } from '#importers/problem-texts';
import { documentFaults } from '#media/documents/problem-texts';
import { fileFaults } from '#media/files/problem-texts';
import { pageTextFaults } from '#media/page-text/problem-texts';
import { pictureFaults } from '#media/pictures/problem-texts';
import { transcriptFaults } from '#media/transcripts/problem-texts';
import type { FaultText } from '#model/problems/define-faults';
import { withoutDetails } from '#model/problems/phrases';
import { valueFaults } from '#model/problems/value-problem-texts';
import { fetchFaults } from '#scripts/fetch/problem-texts';
import { itemFaults } from '#scripts/items/problem-texts';
import { readFaults } from '#scripts/lists/problem-texts';
import { markupFaults } from '#scripts/markup/problem-texts';
import { themeFaults } from '#scripts/outputs/theme/problem-texts';
import { folderKinds } from '#scripts/read/kinds';
import { kindFaults } from '#scripts/read/kinds/problem-texts';
import { settingsFaults } from '#scripts/settings/problem-texts';
import { siteFaults } from '#scripts/site/problem-texts';

/** The problem tables of all rooms, in page order. */
export const faultTables: readonly { title: string; faults: Readonly<Record<string, FaultText>> }[] = [
  { title: 'Lists, and the files that they name', faults: readFaults },
  { title: 'Dates, places and other values', faults: valueFaults },
  { title: 'Items', faults: itemFaults },
  { title: 'Settings and pages', faults: settingsFaults },
  { title: 'Folders', faults: kindFaults },
  { title: 'Projects of other programs', faults: projectFaults },
  ...folderKinds.flatMap(({ description, faults }) =>
    faults ? [{ title: `Only in ${description}`, faults }] : [],
  ),
  { title: 'Files', faults: fileFaults },
  { title: 'Pictures', faults: pictureFaults },
  { title: 'Documents', faults: documentFaults },
  { title: 'Captions, transcripts and indexes', faults: transcriptFaults },
  { title: 'Words of scans', faults: pageTextFaults },
  { title: 'Files on other sites', faults: fetchFaults },
  { title: 'What pages place', faults: markupFaults },
  { title: 'Links, and what the site is made of', faults: siteFaults },
  { title: 'Look', faults: themeFaults },
];

/** Returns docs/problems.md: the meaning of each problem code, and its remedy. */
export function describeProblems(): string {
  const groups = faultTables.map(({ title, faults }) =>
    [
      `## ${title}`,
      '',
      '| code | why | what is done, and what to do |',
      '|---|---|---|',
      ...Object.entries(faults).map(
        ([code, { cause, remedy }]) => `| \`${code}\` | ${cause} | ${withoutDetails(remedy)} |`,
      ),
    ].join('\n'),
  );
  return `${introduction}\n\n${groups.join('\n\n')}\n`;
}

const introduction = `# Problems

\`npx vitrine check\`, \`build\` and \`fetch\` name the place of each problem, what was expected there and what was found, and end with its
code in brackets: \`[date-unreadable]\`. This page says of each code why it is told, and what to do. The sentence itself is more exact:
it knows the file, the row and often the name that was meant. An error means that something is missing from the site, or is there
in another form; a warning, that something is probably not as you meant it. Neither keeps the rest from being published. What matters
most is told first: errors before warnings, and among them lists and settings, then files, then cells.`;
