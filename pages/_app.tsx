import type { AppProps } from 'next/app';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/utilities.css';
import { useDevReload } from '#client/dev-reload';
import { delayUntilMessages } from '#client/i18n/load-messages';
import { useAfterNavigation } from '#client/router/after-navigation';
import { reportCaught } from '#client/router/crash';
import { startRouter } from '#client/router/start';
import { CrashBoundary } from '#components/CrashBoundary/CrashBoundary';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { Layout } from '#components/Layout/Layout';
import {
  type BasePageProps,
  PageContextProvider,
  type SiteSummary,
} from '#components/PageContext/PageContext';

if (process.env.VITRINE_MULTILINGUAL && typeof window !== 'undefined') delayUntilMessages();
startRouter((failure) => () => <ErrorPage error={failure} />);

/** For error pages rendered in the browser, whose props have no site. */
let lastSite: SiteSummary | undefined;

/** Next's property for the error if a page crashed. */
interface Crash {
  err?: unknown;
}

export default function App({ Component, pageProps, err }: AppProps<Partial<BasePageProps>> & Crash) {
  if (process.env.VITRINE_DSN && typeof window !== 'undefined') reportCaught(err);
  useAfterNavigation();
  useDevReload();
  lastSite = pageProps.site ?? lastSite;
  return (
    <PageContextProvider props={{ site: lastSite, path: pageProps.path, share: pageProps.share }}>
      <Layout>
        <CrashBoundary page={pageProps} fallback={<ErrorPage error="client" />}>
          <Component {...pageProps} />
        </CrashBoundary>
      </Layout>
    </PageContextProvider>
  );
}
