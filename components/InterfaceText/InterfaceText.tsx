import type { ReactNode } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';

/** A message of the interface, with language attributes if it is not in the page's language. */
export function InterfaceText({ children }: { children: ReactNode }) {
  const { languageAttributes } = usePageContext();
  return languageAttributes ? <span {...languageAttributes}>{children}</span> : children;
}
