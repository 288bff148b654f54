import { useEffect, useState } from 'react';
import { searchIn } from '#client/search/opened';
import type { Question } from '#client/search/question';
import { reloadOnce } from '#client/search/reload-once';
import { Outdated, type Spans } from '#client/search/search';
import { orderByDate } from '#client/timeline/order';

/** The dated items of an answer in order, whether or not they are of the years asked for. */
export interface FoundSpans {
  /** Those of the question before, until the new ones are there. */
  spans: Spans | undefined;
  hasFailed: boolean;
}

/** @param question without years; the same object as long as it asks the same */
export function useSpans(index: string, question: Question): FoundSpans {
  const [found, setFound] = useState<FoundSpans>({ spans: undefined, hasFailed: false });
  useEffect(() => {
    let isCurrent = true;
    askSpans(index, question).then(
      (spans) => isCurrent && setFound({ spans, hasFailed: false }),
      async (fault: unknown) => {
        if (!isCurrent || fault instanceof Outdated || (await reloadOnce(index))) return;
        setFound({ spans: undefined, hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [index, question]);
  return found;
}

async function askSpans(index: string, question: Question): Promise<Spans> {
  const search = await searchIn(index);
  return orderByDate(await search.spans(question));
}
