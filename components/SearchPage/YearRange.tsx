import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import type { YearCounts } from '#client/search/protocol';
import type { Question } from '#client/search/question';
import { usePageContext } from '#components/PageContext/PageContext';
import { type Bin, binYears } from './bins';
import styles from './YearRange.module.css';

type Range = NonNullable<Question['years']>;

export interface YearRangeProps {
  /** Absent until they are counted. */
  years: YearCounts | undefined;
  chosen: Range | undefined;
  /** Undefined: all years. */
  choose: (range: Range | undefined) => void;
}

/** The years of the results, as a histogram and as two numbers. */
export function YearRange({ years, chosen, choose }: YearRangeProps) {
  const { messages } = usePageContext();
  const { search } = messages;
  const bins = binYears(years ?? { from: 0, counts: [] });
  const first = years?.from;
  const last = years && years.from + Math.max(0, years.counts.length - 1);

  /** A range of all years is none. */
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

interface HistogramProps {
  bins: readonly Bin[];
  chosen: Range | undefined;
  choose: (range: Range) => void;
}

/** Items along time. A pointer can sweep over years; the number fields do the same. */
function Histogram({ bins, chosen, choose }: HistogramProps) {
  /** Indexes of the bins where a sweep began, and where it is. */
  const [sweep, setSweep] = useState<{ start: number; end: number }>();
  const highest = Math.max(1, ...bins.map(({ count }) => count));

  function begin(event: PointerEvent): void {
    const bin = binAt(event);
    if (event.button === 0 && bin !== undefined) setSweep({ start: bin, end: bin });
  }
  function follow(event: PointerEvent): void {
    const bin = binAt(event);
    if (sweep && bin !== undefined) setSweep({ ...sweep, end: bin });
  }
  /** Reads where the pointer is: its last move may not have been rendered. */
  function end(event: PointerEvent): void {
    const range = sweep && rangeOf(bins, { start: sweep.start, end: binAt(event) ?? sweep.end });
    setSweep(undefined);
    if (range) choose(range);
  }

  const range = sweep ? rangeOf(bins, sweep) : chosen;
  return (
    <div
      className={styles.bars}
      aria-hidden
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerLeave={end}
    >
      {bins.map(({ from, to, count }, index) => (
        <span
          key={from}
          className={!range || (to >= range.from && from <= range.to) ? styles.column : styles.outside}
          data-place={index}
        >
          {count > 0 && (
            <span className={styles.bar} style={{ height: `${Math.ceil((100 * count) / highest)}%` }} />
          )}
        </span>
      ))}
    </div>
  );
}

function rangeOf(bins: readonly Bin[], { start, end }: { start: number; end: number }): Range | undefined {
  const first = bins[Math.min(start, end)];
  const last = bins[Math.max(start, end)];
  return first && last && { from: first.from, to: last.to };
}

function binAt({ target }: PointerEvent): number | undefined {
  const column = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return column ? Number(column.dataset.place) : undefined;
}

interface YearInputProps {
  label: string;
  year: number | undefined;
  limits: { min: number | undefined; max: number | undefined };
  choose: (year: number) => void;
}

/** One end of the range. It is taken by Enter, by the arrow keys and on blur, not while a year is half typed. */
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
