import type { Question } from '#client/search/question';
import { usePageContext } from '#components/PageContext/PageContext';
import { binYears } from './bins';
import { Histogram } from './Histogram';
import type { Found } from './useFound';
import styles from './YearFilter.module.css';
import { YearInput } from './YearInput';

export type Range = NonNullable<Question['years']>;

export interface YearRangeProps {
  found: Found | undefined;
  chosen: Range | undefined;
  /** Nothing: all years. */
  choose: (range: Range | undefined) => void;
}

/** The years of what is found, as bars and as two numbers. */
export function YearRange({ found, chosen, choose }: YearRangeProps) {
  const { messages } = usePageContext();
  const { search } = messages;
  const bins = binYears(found?.years ?? { from: 0, counts: [] });
  const first = found?.years?.from;
  const last = first === undefined ? undefined : first + (found?.years?.counts.length ?? 1) - 1;

  /** A range that leaves nothing out is none. */
  function take({ from, to }: Range): void {
    const isAll = first !== undefined && last !== undefined && from <= first && to >= last;
    choose(isAll ? undefined : { from, to });
  }

  const from = chosen?.from ?? first;
  const to = chosen?.to ?? last;
  return (
    <>
      <Histogram bins={bins} chosen={chosen} choose={take} />
      <div className={styles.range}>
        <YearInput
          label={search.from}
          year={from}
          limits={{ min: undefined, max: to }}
          choose={(year) => take({ from: year, to: to ?? year })}
        />
        <YearInput
          label={search.to}
          year={to}
          limits={{ min: from, max: undefined }}
          choose={(year) => take({ from: from ?? year, to: year })}
        />
      </div>
    </>
  );
}
