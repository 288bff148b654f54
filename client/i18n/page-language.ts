/** The language that a page's props name: those of the first page, or those that came as data. */
export function pageLanguage(props: unknown): string | undefined {
  const language: unknown = Object(Object(Object(props).pageProps).site).language;
  return typeof language === 'string' ? language : undefined;
}
