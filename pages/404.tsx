import type { GetStaticProps } from 'next';
import { useEffect } from 'react';
import { redirectMovedPage } from '#client/router/moved-documents';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { type BasePageProps, basePageProps } from '#components/PageContext/PageContext';
import { movedDocuments } from '#model/site/moved-documents';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<NotFoundProps> = () => {
  const { site } = openStore();
  const hasMoved = movedDocuments(site.redirects).length > 0;
  return { props: { ...basePageProps(site, '/404'), hasMoved } };
};

interface NotFoundProps extends BasePageProps {
  /** True if the site has a list of moved documents. */
  hasMoved: boolean;
}

/** Redirects former addresses of documents, and addresses with a trailing slash, if the host does not. */
export default function NotFound({ hasMoved }: NotFoundProps) {
  useEffect(() => {
    // If the request fails, the page stays as it is.
    redirectMovedPage(hasMoved).catch(() => {});
  }, [hasMoved]);
  return <ErrorPage error={404} />;
}
