import type { Problem } from '#model/schema';
import type { Section } from '#scripts/doctor/section';
import { formatCounts, formatProblems } from '#scripts/report/summary';

/**
 * Returns the section on settings: the problems of their files, since a new version may have dropped an unknown key. Other
 * problems are counted.
 *
 * @param options.all true to report each problem
 */
export function checkSettings(problems: readonly Problem[], { all }: { all: boolean }): Section {
  const ofSettings = problems.filter(({ file }) => isSettingsFile(file));
  const others = problems.filter(({ file }) => !isSettingsFile(file));
  const elsewhere =
    others.length > 0 ? [`"npx vitrine check" tells what else there is: ${formatCounts(others)}.`] : [];
  const hasErrors = others.some(({ severity }) => severity === 'error');
  return {
    title: 'Settings',
    notes: hasErrors ? [] : elsewhere,
    faults: [
      ...(ofSettings.length > 0 ? formatProblems(ofSettings, { all, command: 'doctor' }) : []),
      ...(hasErrors ? elsewhere : []),
    ],
  };
}

/** True for settings, which are YAML: site.yaml, the ones of a language, _config.yml. */
function isSettingsFile(file: string): boolean {
  return /\.ya?ml$/i.test(file);
}
