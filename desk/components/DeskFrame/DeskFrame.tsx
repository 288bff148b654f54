import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { DeskBar } from '#desk/components/DeskBar/DeskBar';
// Imported by its path, since in `vitrine dev` the alias of the layout resolves to this file.
import { Layout as SiteLayout } from '../../../components/Layout/Layout';

/** The layout of pages in `vitrine dev`: the site's with the desk's bar, or the desk's own. */
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
