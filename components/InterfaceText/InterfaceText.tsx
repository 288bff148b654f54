import type { ReactNode } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';

/** A text of the interface, marked with its language where that is not the page's. */
export function InterfaceText({ children }: { children: ReactNode }) {
  const { languageAttributes } = usePageContext();
  return languageAttributes ? <span {...languageAttributes}>{children}</span> : children;
}
