import { type RefObject, useCallback, useEffect, useState } from 'react';
import { readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';

/**
 * Loads an answer of the server, and again whenever the folder has changed.
 *
 * @param writing counts current writings: nothing is read meanwhile
 */
export function useReading<Answer>(path: string, writing?: RefObject<number>) {
  const { state } = useDesk();
  const [answer, setAnswer] = useState<Answer>();
  /** Why it could not be read: a sentence. */
  const [refused, setRefused] = useState<string>();
  const read = useCallback(async () => {
    if (writing?.current) return;
    try {
      setAnswer(await readDesk<Answer>(path));
      setRefused(undefined);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  }, [path, writing]);
  // Read again with each state.
  useEffect(() => void read(), [read, state]);
  return { answer, refused, read };
}
