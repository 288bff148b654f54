import type { AppProps } from 'next/app';
import '../styles/tokens.css';
import '../styles/base.css';
import { useDevReload } from '#client/dev-reload';
import { awaitFirstMessages } from '#client/i18n/first-messages';
import { useOwnLinkedData } from '#client/linked-data';
import { tellCrash } from '#client/monitoring/crash';
import { useHeadingFocus } from '#client/router/heading-focus';
import { startRouter } from '#client/router/start';
import { CrashBoundary } from '#components/CrashBoundary/CrashBoundary';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { Layout } from '#components/Layout/Layout';
import { type PageFrame, type Shell, ShellProvider } from '#components/Shell/Shell';

if (process.env.VITRINE_TREES && typeof window !== 'undefined') awaitFirstMessages();
startRouter((obstacle) => () => <ErrorPage error={obstacle} />);

/** An error page that is made in the browser brings no shell: it stands in that of the page before. */
let lastShell: Shell | undefined;

/** What Next gives the app besides, where a page could not be shown. */
interface Crash {
  err?: unknown;
}

export default function App({ Component, pageProps, err }: AppProps<Partial<PageFrame>> & Crash) {
  if (process.env.VITRINE_DSN && typeof window !== 'undefined') tellCrash(err);
  useHeadingFocus();
  useOwnLinkedData();
  useDevReload();
  lastShell = pageProps.shell ?? lastShell;
  return (
    <ShellProvider frame={{ shell: lastShell, path: pageProps.path, share: pageProps.share }}>
      <Layout>
        <CrashBoundary page={pageProps} fallback={<ErrorPage error="client" />}>
          <Component {...pageProps} />
        </CrashBoundary>
      </Layout>
    </ShellProvider>
  );
}
