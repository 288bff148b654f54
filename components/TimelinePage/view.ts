import type { Spans } from '#client/search/search';
import { isSame, type Stretch } from '#client/timeline/stretch';

/** What is seen of the answer. */
export interface TimeView {
  /** In order. */
  spans: Spans;
  /** From the first date to the last. */
  whole: Stretch;
  /** What of it is shown. */
  stretch: Stretch;
  /** Years of a period of the collection. */
  unit: number;
  /** How years before the first one are written. */
  era: string;
}

/** How a stretch stands in the address: the whole is not named. */
export function yearsFor(stretch: Stretch, { whole }: Pick<TimeView, 'whole'>): Stretch | undefined {
  return isSame(stretch, whole) ? undefined : stretch;
}
