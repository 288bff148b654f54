import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { YearCounts } from '#client/search/protocol';
import { binYears } from '#client/timeline/bins';
import type { TimeRange } from '#client/timeline/time-range';
import { usePageContext } from '#components/PageContext/PageContext';
import { useRangeDrag } from '../TimelinePage/useRangeDrag';
import styles from './YearRange.module.css';

export interface YearRangeProps {
  /** Absent until they are counted. */
  years: YearCounts | undefined;
  chosen: TimeRange | undefined;
  /** Called with undefined for all years. */
  choose: (range: TimeRange | undefined) => void;
}

/** The years of the results, as a histogram and two number fields. */
export function YearRange({ years, chosen, choose }: YearRangeProps) {
  const { messages } = usePageContext();
  const { search } = messages;
  const first = years?.from;
  const last = years && years.from + Math.max(0, years.counts.length - 1);

  /** Chooses a range; all years are the same as none. */
  function chooseRange({ from, to }: TimeRange): void {
    const isAll = first !== undefined && last !== undefined && from <= first && to >= last;
    choose(isAll ? undefined : { from, to });
  }

  const from = chosen?.from ?? first;
  const to = chosen?.to ?? last;
  return (
    <>
      <Histogram years={years} chosen={chosen} choose={chooseRange} />
      <div className={styles.range}>
        <YearInput
          label={search.from}
          year={from}
          limits={{ min: undefined, max: to }}
          choose={(year) => chooseRange({ from: year, to: to ?? year })}
        />
        <YearInput
          label={search.to}
          year={to}
          limits={{ min: from, max: undefined }}
          choose={(year) => chooseRange({ from: from ?? year, to: year })}
        />
      </div>
    </>
  );
}

interface HistogramProps extends Pick<YearRangeProps, 'years' | 'chosen'> {
  choose: (range: TimeRange) => void;
}

const noYears: YearCounts = { from: 0, counts: [] };
const noRange: TimeRange = { from: 0, to: 0 };

/** A histogram of items. A pointer can drag over years; the number fields do the same. */
function Histogram({ years = noYears, chosen, choose }: HistogramProps) {
  const { site } = usePageContext();
  const bins = binYears(years);
  const rangeAt = (position: number): TimeRange => {
    const share = site?.direction === 'rtl' ? 1 - position : position;
    const index = Math.floor(share * bins.length);
    return bins[Math.max(0, Math.min(index, bins.length - 1))] ?? noRange;
  };
  const { drawn, handlers } = useRangeDrag({
    begin: (start) => (end) => {
      const [a, b] = [rangeAt(start), rangeAt(end)];
      return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
    },
    onDrop: choose,
    onClick: (position) => choose(rangeAt(position)),
  });
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  const range = drawn ?? chosen;
  return (
    <div className={styles.bars} aria-hidden {...(bins.length > 0 && handlers)}>
      {bins.map((bin) => (
        <span
          key={bin.from}
          className={
            !range || (bin.to >= range.from && bin.from <= range.to) ? styles.column : styles.outside
          }
          data-bin=""
        >
          {bin.count > 0 && (
            <span className={styles.bar} style={{ height: `${Math.ceil((100 * bin.count) / highest)}%` }} />
          )}
        </span>
      ))}
    </div>
  );
}

interface YearInputProps {
  label: string;
  year: number | undefined;
  limits: { min: number | undefined; max: number | undefined };
  choose: (year: number) => void;
}

/** One end of the range, applied by Enter, arrow keys and blur, but not while typing. */
function YearInput({ label, year, limits: { min, max }, choose }: YearInputProps) {
  const { languageAttributes } = usePageContext();
  const id = useId();
  const [text, setText] = useState('');
  useEffect(() => setText(year === undefined ? '' : String(year)), [year]);

  function take(typed: string): void {
    const wanted = Number(typed);
    if (typed.trim() === '' || !Number.isInteger(wanted)) {
      setText(year === undefined ? '' : String(year));
      return;
    }
    const within = Math.max(min ?? wanted, Math.min(max ?? wanted, wanted));
    setText(String(within));
    if (within !== year) choose(within);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const step = steps[event.key];
    if (event.key === 'Enter') take(text);
    if (step === undefined || year === undefined) return;
    event.preventDefault();
    take(String((Number(text) || year) + step));
  }

  return (
    <div className={styles.end}>
      <label className={styles.label} htmlFor={id} {...languageAttributes}>
        {label}
      </label>
      <input
        id={id}
        className={styles.year}
        type="number"
        step={1}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
      />
    </div>
  );
}
