import { useCallback, useEffect, useState } from 'react';
import { basePath } from '#client/base-path';
import { findFailure } from '#client/router/navigation-failure';
import { OutdatedError, StaleIndexError } from '#client/search/protocol';
import { closeSearch, type SearchClient, searchIn } from '#client/search/search-client';
import type { SearchManifest } from '#model/search/index-format';
import { storageKey } from '#model/site/storage-key';

/** Asks the search. Once `isLate` returns true, nobody waits for the result. */
export type Ask<T> = (search: SearchClient, isLate: () => boolean) => Promise<T>;

interface AnswerOptions<T> {
  /** Address of the index, without the base path. */
  index: string;
  /** Manifest of the index, if the page has it. */
  manifest?: SearchManifest;
  /** The same function as long as the question is the same; undefined without a question. */
  ask: Ask<T> | undefined;
  /** Increases with each retry. */
  attempt: number;
  /** Returns what is shown before the first answer. */
  initial?: () => T | undefined;
}

export interface AnswerState<T> {
  /** The answer to the last question; until it arrives, to the one before. */
  answer: T | undefined;
  /** True if the search has failed: the page says so and offers to try again. */
  isLost: boolean;
  /** Handles a failure of what the answer leads to. */
  handleError: (error: unknown) => Promise<void>;
}

const never = () => false;

/**
 * Asks the search for what a page shows. An index that is gone has the page loaded again, once; any other failure would be the
 * same after that.
 */
export function useAnswer<T>({ index, manifest, ask, attempt, initial }: AnswerOptions<T>): AnswerState<T> {
  const [answer, setAnswer] = useState(initial);
  const [isLost, setLost] = useState(false);

  const handleError = useCallback(
    async (error: unknown, isLate = never) => {
      if (error instanceof OutdatedError) return;
      if (error instanceof StaleIndexError && (await reloadOnce(index))) return;
      if (!isLate()) setLost(true);
    },
    [index],
  );

  useEffect(() => {
    if (!ask) return;
    let isOver = false;
    const isLate = () => isOver;
    async function load(current: Ask<T>): Promise<void> {
      try {
        const loaded = await current(searchIn(index, manifest), isLate);
        if (isOver) return;
        setAnswer(() => loaded);
        setLost(false);
      } catch (error) {
        if (!isOver) await handleError(error, isLate);
      }
    }
    void load(ask);
    return () => {
      isOver = true;
    };
    // A retry asks the same again.
  }, [index, manifest, ask, attempt, handleError]);

  return { answer, isLost, handleError };
}

export interface Attempts {
  /** Increases with each retry. */
  attempt: number;
  tryAgain: () => void;
}

/** Counts the retries of a page, each with a new worker. */
export function useAttempts(): Attempts {
  const [attempt, setAttempt] = useState(0);
  return {
    attempt,
    tryAgain(): void {
      closeSearch();
      setAttempt(attempt + 1);
    },
  };
}

const reloadedKey = storageKey('reloaded', basePath);

/**
 * Loads the page again, since after a new deployment it names another index. Once for each index, and only if the page can be
 * reached.
 *
 * @returns whether the page is being loaded
 */
async function reloadOnce(index: string): Promise<boolean> {
  try {
    if (sessionStorage.getItem(reloadedKey) === index) return false;
    if ((await findFailure(location.href)) !== undefined) return false;
    sessionStorage.setItem(reloadedKey, index);
  } catch {
    // Without storage it might be loaded again and again.
    return false;
  }
  location.reload();
  return true;
}
