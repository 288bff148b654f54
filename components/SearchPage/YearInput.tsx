import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './YearFilter.module.css';

interface YearInputProps {
  label: string;
  year: number | undefined;
  limits: { min: number | undefined; max: number | undefined };
  choose: (year: number) => void;
}

/** One end of a range of years: taken by Enter, by the arrow keys, and when the field is left; not while a year is half typed. */
export function YearInput({ label, year, limits: { min, max }, choose }: YearInputProps) {
  const { languageAttributes } = usePageContext();
  const id = useId();
  const [text, setText] = useState('');
  useEffect(() => setText(year === undefined ? '' : String(year)), [year]);

  function take(typed: string): void {
    const wanted = Number(typed);
    if (typed.trim() === '' || !Number.isInteger(wanted)) setText(year === undefined ? '' : String(year));
    else {
      const within = Math.max(min ?? wanted, Math.min(max ?? wanted, wanted));
      setText(String(within));
      if (within !== year) choose(within);
    }
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
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
        onKeyDown={press}
        onBlur={() => take(text)}
      />
    </div>
  );
}
