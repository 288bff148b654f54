import { useState } from 'react';
import { closeSearch } from '#client/search/opened';

export interface Attempts {
  /** Grows with each wish to try again. */
  attempt: number;
  tryAgain: () => void;
}

/** How often a page of the search was begun again, and the way to do so once more, with a search that has read nothing. */
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
