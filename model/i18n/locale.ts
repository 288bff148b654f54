/**
 * A language as networks name it, `en_US` (https://ogp.me/#optional): with the region where most people speak it, if none
 * is said.
 *
 * @param language BCP 47
 */
export function localeOf(language: string): string {
  const { language: primary, region } = new Intl.Locale(language).maximize();
  return region ? `${primary}_${region}` : primary;
}
