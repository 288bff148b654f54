import { useCallback, useEffect, useRef, useState } from 'react';
import { serverLost } from '#client/dev-reload';
import { comeBack, greet } from '#desk/call';
import { reloadWithDrafts } from '#desk/unsaved';
import type { DeskState } from '#model/desk/protocol';

/** Milliseconds between two questions whether `dev` runs again. */
const pause = 1000;

/**
 * Returns whether `vitrine dev` has ended. Once it runs again in the same folder, at the same address, the page is loaded again.
 *
 * @param hello of the last state
 */
export function useConnection(hello: DeskState['hello'] | undefined, refresh: () => Promise<void>): boolean {
  const [isLost, setLost] = useState(false);
  const isReloading = useRef(false);
  const look = useCallback(async () => {
    const run = hello && (await greet(hello));
    setLost(run !== 'this');
    if (run === 'this') await refresh();
    // Once: another reload would break off the first, whose page may take `dev` longer than the pause.
    if (run !== 'next' || isReloading.current || !(await comeBack())) return;
    isReloading.current = true;
    reloadWithDrafts();
  }, [hello, refresh]);
  useEffect(() => {
    const hear = () => void look();
    window.addEventListener(serverLost, hear);
    return () => window.removeEventListener(serverLost, hear);
  }, [look]);
  useEffect(() => {
    if (!isLost) return;
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      await look();
      timer = setTimeout(again, pause);
    };
    timer = setTimeout(again, pause);
    return () => clearTimeout(timer);
  }, [isLost, look]);
  return isLost;
}
