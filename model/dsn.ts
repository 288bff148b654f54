/** What a DSN is and where its owner finds it (https://docs.sentry.io/concepts/key-terms/dsn-explainer/). */
export const dsnForm =
  'the address of a Sentry project, such as https://key@host/1: Sentry shows it as "DSN" in the project’s settings, under "Client Keys"';

/**
 * Key, host with port, path, number of the project. Nothing else: the host becomes part of the Content-Security-Policy,
 * and old addresses hold a secret after the key, which would be published.
 */
const dsnPattern = /^https?:\/\/[0-9a-z]+@[\w.-]+(:\d+)?\/([\w.-]+\/)*\d+$/i;

/** Whether errors can be reported to an address: Sentry says nothing where they cannot. */
export function isDsn(text: string): boolean {
  return dsnPattern.test(text) && URL.canParse(text);
}
