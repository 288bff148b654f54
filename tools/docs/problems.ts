import { type FaultText, withoutDetails } from '#model/faults';
import { problemGroups } from '#model/problem-codes';
import { themeFaults } from '#scripts/outputs/theme/faults';

/** The rooms' tables of faults, in the order of the page. */
export const faultTables: readonly {
  title: string;
  faults: Readonly<Record<string, Pick<FaultText, 'cause' | 'remedy'>>>;
}[] = [
  ...problemGroups.map(({ title, problems }) => ({
    title,
    faults: Object.fromEntries(problems.map(({ code, ...texts }) => [code, texts])),
  })),
  { title: 'Look', faults: themeFaults },
];

/** Returns docs/problems.md: what each code behind a problem means, and what to do. */
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
in another form; a warning, that something is probably not as you meant it. Neither keeps the rest from being published.`;
