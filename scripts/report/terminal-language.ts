/**
 * Returns the language of the person at the terminal: a POSIX locale such as `de_AT.UTF-8`, on Windows a BCP 47 tag. `C`,
 * as on most machines without a person, is no language.
 */
export function terminalLanguage(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform = process.platform,
): string {
  const named = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((locale) => locale);
  if (named !== undefined) return named;
  return platform === 'win32' ? Intl.DateTimeFormat().resolvedOptions().locale : 'C';
}
