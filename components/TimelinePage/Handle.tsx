import type { KeyboardEvent } from 'react';
import { movedYear, moveOf } from '#client/timeline/keys';
import { placeOf, type Scale } from '#client/timeline/scale';
import { moveEnd } from '#client/timeline/stretch';
import { keyStep } from '#client/timeline/ticks';
import { useMessages } from '#components/PageContext/PageContext';
import { writeYear } from '#model/dates/period-label';
import styles from './Overview.module.css';
import type { AskedTime } from './useTime';
import { type TimeView, yearsFor } from './view';

interface HandleProps {
  end: 'from' | 'to';
  time: AskedTime;
  view: TimeView;
  scale: Scale;
}

/** One end of the years that are shown: a slider for keys, and what a pointer drags. It lies outside of what is shown. */
export function Handle({ end, time, view, scale }: HandleProps) {
  const { search } = useMessages();
  const { stretch, whole, era } = view;
  const year = stretch[end];
  const isFirst = end === 'from';
  const place = placeOf(isFirst ? year : year + 1, scale);
  const isOnLeft = isFirst !== scale.isFromRight;

  function press(event: KeyboardEvent): void {
    const move = moveOf(event.key, scale.isFromRight);
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const wanted = movedYear(year, move, keyStep(whole));
    time.step(yearsFor(moveEnd(end, wanted, stretch, whole), view));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={`${styles.handle} ${isOnLeft ? styles.left : styles.right}`}
      style={{ left: `${(100 * place).toFixed(3)}%` }}
      aria-label={isFirst ? search.from : search.to}
      aria-valuemin={isFirst ? whole.from : stretch.from}
      aria-valuemax={isFirst ? stretch.to : whole.to}
      aria-valuenow={year}
      aria-valuetext={writeYear(year, era)}
      onKeyDown={press}
      onBlur={time.settle}
      data-grip={end}
    />
  );
}
