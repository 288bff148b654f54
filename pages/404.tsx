import type { GetStaticProps } from 'next';
import { useEffect } from 'react';
import { plainAddress } from '#client/router/plain-address';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { type BasePageProps, basePageProps } from '#components/PageContext/PageContext';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<BasePageProps> = () => ({
  props: basePageProps(openStore().site, '/404'),
});

/** Leads on from `/search/` and `/search/index.html`, where the host has nothing there. */
export default function NotFound() {
  useEffect(() => {
    const address = plainAddress(location.href);
    if (address !== undefined) location.replace(address);
  }, []);
  return <ErrorPage error={404} />;
}
