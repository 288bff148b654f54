import { useCallback, useEffect, useState } from 'react';
import { Gone } from '#client/search/gone';
import { searchIn } from '#client/search/opened';
import { reloadOnce } from '#client/search/reload-once';
import { Outdated, type Search } from '#client/search/search';

/** What is wanted of the search. Once it is late nobody waits for it: whatever it gives is dropped. */
export type Ask<T> = (search: Search, isLate: () => boolean) => Promise<T>;

interface Asking<T> {
  /** Address of the index, without the base path. */
  index: string;
  /** What stands there, where the page has it. */
  directoryText?: string;
  /** The same as long as the same is asked for; undefined while nothing is. */
  ask: Ask<T> | undefined;
  /** Grows with each wish to try again. */
  attempt: number;
  /** What is there before anything has been answered. */
  first?: () => T | undefined;
}

interface Answered<T> {
  /** Of what was asked last; of what was asked before, until that is there. */
  answer: T | undefined;
  /** Whether the search cannot be had: the page says so in place, and offers to try again. */
  isLost: boolean;
  /** Tells of a fault in what the answer leads to. */
  lose: (fault: unknown) => Promise<void>;
}

const never = () => false;

/**
 * Asks the search for what a page shows. One rule holds for all that keeps it from answering: what is gone, since the
 * site was published anew, has the page loaded again, once; anything else would be the same afterwards, and is lost.
 */
export function useAnswer<T>({ index, directoryText, ask, attempt, first }: Asking<T>): Answered<T> {
  const [answer, setAnswer] = useState(first);
  const [isLost, setLost] = useState(false);

  const lose = useCallback(
    async (fault: unknown, isLate = never) => {
      if (fault instanceof Outdated || (fault instanceof Gone && (await reloadOnce(index)))) return;
      if (!isLate()) setLost(true);
    },
    [index],
  );

  useEffect(() => {
    if (!ask) return;
    let isOver = false;
    const isLate = () => isOver;
    async function answerTo(asked: Ask<T>): Promise<void> {
      const search = await searchIn(index, directoryText);
      if (isOver) return;
      const given = await asked(search, isLate);
      if (isOver) return;
      setAnswer(() => given);
      setLost(false);
    }
    answerTo(ask).catch((fault: unknown) => (isOver ? undefined : lose(fault, isLate)));
    return () => {
      isOver = true;
    };
    // A further attempt asks the same.
  }, [index, directoryText, ask, attempt, lose]);

  return { answer, isLost, lose };
}
