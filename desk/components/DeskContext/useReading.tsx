import { type RefObject, useCallback, useEffect, useState } from 'react';
import { readDesk, reasonOf } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';

/**
 * Loads a route of the server, and again whenever the folder changes.
 *
 * @param writing number of current writes, during which nothing is read
 */
export function useReading<Answer>(path: string, writing?: RefObject<number>) {
  const { state } = useDesk();
  const [answer, setAnswer] = useState<Answer>();
  /** Why it could not be loaded. */
  const [refused, setRefused] = useState<string>();
  const read = useCallback(async () => {
    if (writing?.current) return;
    try {
      setAnswer(await readDesk<Answer>(path));
      setRefused(undefined);
    } catch (error) {
      setRefused(reasonOf(error));
    }
  }, [path, writing]);
  // Reloads with each new state.
  useEffect(() => void read(), [read, state]);
  return { answer, refused, read };
}
