import { useCallback, useEffect, useState } from 'react';
import { basePath } from '#client/base-path';
import { findFailure } from '#client/router/navigation-failure';
import { OutdatedError, StaleIndexError } from '#client/search/protocol';
import { closeSearch, type SearchClient, searchIn } from '#client/search/search-client';
import type { SearchManifest } from '#model/search/index-format';
import { storageKey } from '#model/site/storage-key';

/** Sends requests to the search. If `isLate` returns true, the result is no longer needed. */
export type Ask<T> = (search: SearchClient, isLate: () => boolean) => Promise<T>;

interface AnswerOptions<T> {
  /** Address of the index, without the base path. */
  index: string;
  /** Manifest of the index, if the page has it. */
  manifest?: SearchManifest;
  /** Must stay the same function as long as the question does; undefined without a question. */
  ask: Ask<T> | undefined;
  /** Increases with each retry. */
  attempt: number;
  /** Returns the value to show before the first answer. */
  initial?: () => T | undefined;
}

export interface AnswerState<T> {
  /** Answer to the current question; until it arrives, to the previous one. */
  answer: T | undefined;
  /** True if the search has failed: the page then offers a retry. */
  isLost: boolean;
  /** Handles a failure of follow-up work, such as loading rows. */
  handleError: (error: unknown) => Promise<void>;
}

const never = () => false;

/** Asks the search for the content of a page. A stale index reloads the page, once; for any other failure a reload would not help. */
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
    // A retry sends the same request again.
  }, [index, manifest, ask, attempt, handleError]);

  return { answer, isLost, handleError };
}

export interface Attempts {
  /** Increases with each retry. */
  attempt: number;
  tryAgain: () => void;
}

/** Counts the retries of a page, each of which starts a new worker. */
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
 * Reloads the page, since after a new deployment it names another index. Once per index, and only if the page can be reached.
 *
 * @returns whether the page is reloading
 */
async function reloadOnce(index: string): Promise<boolean> {
  try {
    if (sessionStorage.getItem(reloadedKey) === index) return false;
    if ((await findFailure(location.href)) !== undefined) return false;
    sessionStorage.setItem(reloadedKey, index);
  } catch {
    // Without storage it could reload for ever.
    return false;
  }
  location.reload();
  return true;
}
