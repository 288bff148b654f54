import type { ReactNode } from 'react';
import { useShell } from '#components/Shell/Shell';

/** A text of the interface, marked with its language where that is not the page's. */
export function InterfaceText({ children }: { children: ReactNode }) {
  const { marks } = useShell();
  return marks ? <span {...marks}>{children}</span> : children;
}
