import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { DeskBar } from '#desk/components/DeskBar/DeskBar';
// By its path: in `vitrine dev` the layout's own name leads here.
import { Layout as SiteLayout } from '../../../components/Layout/Layout';

/** The layout of pages in `vitrine dev`: the site's, with the bar of the desk at its foot, or the desk's own. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useRouter();
  if (pathname.startsWith('/__desk')) return children;
  return (
    <>
      <SiteLayout>{children}</SiteLayout>
      <DeskBar />
    </>
  );
}
