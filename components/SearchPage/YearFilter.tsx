import type { Question } from '#client/search/question';
import { useShell } from '#components/Shell/Shell';
import { binYears } from './bins';
import { FilterBox } from './FilterBox';
import { Histogram } from './Histogram';
import type { Found } from './useFound';
import styles from './YearFilter.module.css';
import { YearInput } from './YearInput';

type Range = NonNullable<Question['years']>;

interface YearFilterProps {
  found: Found | undefined;
  chosen: Range | undefined;
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
  /** Nothing: all years. */
  choose: (range: Range | undefined) => void;
}

/** The years of what is found, and which of them are wanted. */
export function YearFilter({ found, chosen, isOpen, toggle, choose }: YearFilterProps) {
  const { words } = useShell();
  const { search } = words;
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
    <FilterBox label={search.years} count={chosen ? 1 : 0} isOpen={isOpen} toggle={toggle}>
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
    </FilterBox>
  );
}
