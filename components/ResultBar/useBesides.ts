import { useEffect, useState } from 'react';
import { readQuestion } from '#client/search/address';
import { searchIn } from '#client/search/opened';
import type { Result } from '#client/search/result';
import type { Row } from '#client/search/search';

interface Besides {
  previous?: Row | undefined;
  next?: Row | undefined;
}

/** The results before and after one. Where the index has not arrived, or has another order by now, there are none. */
export function useBesides(result: Result): Besides {
  const [besides, setBesides] = useState<Besides & { of?: Result }>({});
  useEffect(() => {
    let isLate = false;
    findBesides(result).then(
      (found) => isLate || setBesides({ ...found, of: result }),
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [result]);
  return besides.of === result ? besides : {};
}

async function findBesides({ id, index, query, facets, place }: Result): Promise<Besides> {
  const first = Math.max(0, place - 1);
  const search = await searchIn(index);
  const { numbers } = await search.ask(readQuestion(query, facets), {
    first,
    count: place - first + 2,
    facets: [],
    years: false,
  });
  const rows = await search.rows(numbers);
  const here = place - first;
  return rows[here]?.id === id ? { previous: rows[here - 1], next: rows[here + 1] } : {};
}
