import { memo } from 'react';
import { ResultGroup } from './ResultGroup';
import styles from './Results.module.css';
import { screenful } from './screenful';
import type { Found } from './useFound';
import { useNear } from './useNear';

interface ResultsProps {
  index: string;
  /** Address parts of the site's facets. */
  facets: readonly string[];
  found: Found;
  isPictured: boolean;
  onFault: (fault: unknown) => void;
  /** More are wanted: the end of the list is near. */
  onEnd: (() => void) | undefined;
}

/** So many rows are asked for together. */
const groupSize = 3;

/** What was found, in cells of one size: each has its room before it has come, so that nothing moves. */
export const Results = memo(function Results({
  index,
  facets,
  found,
  isPictured,
  onFault,
  onEnd,
}: ResultsProps) {
  const { numbers, first, total } = found;
  const groups: (readonly number[])[] = [];
  for (let start = 0; start < numbers.length; start += groupSize)
    groups.push(numbers.slice(start, start + groupSize));
  return (
    <>
      <ol className={isPictured ? styles.grid : styles.lines} start={first + 1}>
        {groups.map((group, place) => (
          <ResultGroup
            // Cells stay and change what they show: their place is what they are.
            key={place}
            numbers={group}
            place={first + place * groupSize}
            isFirst={place * groupSize < screenful(isPictured)}
            {...{ index, facets, found, isPictured, onFault }}
          />
        ))}
      </ol>
      {onEnd && first + numbers.length < total && <End key={numbers.length} onEnd={onEnd} />}
    </>
  );
});

function End({ onEnd }: { onEnd: () => void }) {
  const mark = useNear<HTMLDivElement>(onEnd);
  return <div ref={mark} className={styles.end} />;
}
