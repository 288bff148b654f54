import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import { Beside } from './Beside';
import styles from './CompareView.module.css';
import { Overlay } from './Overlay';
import type { PicturedItem } from './pictured';

const views = ['beside', 'slide', 'blend'] as const;

interface CompareViewProps {
  /** Two at least. */
  items: readonly PicturedItem[];
  /** The id of the one to begin with. */
  start: string;
  onBack: () => void;
}

/** Two pictures of the table, large: side by side, or one upon the other. Escape leads back. */
export function CompareView({ items, start, onBack }: CompareViewProps) {
  const { messages, languageAttributes } = usePageContext();
  const { table } = messages;
  const [view, setView] = useState<(typeof views)[number]>('beside');
  const [chosen, setChosen] = useState(() => pairFrom(items, start));
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  const [first, second] = chosen.map((id) => items.find((item) => item.id === id));

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onBack();
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onBack]);

  // Another tab has taken one of them off.
  const isWhole = first !== undefined && second !== undefined;
  useEffect(() => {
    if (!isWhole) onBack();
  }, [isWhole, onBack]);

  return (
    <section className={styles.compare}>
      <div className={styles.bar} {...languageAttributes}>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {table.compare}
        </h2>
        <button type="button" className={styles.back} onClick={onBack}>
          {table.back}
        </button>
      </div>
      <div className={styles.choices} {...languageAttributes}>
        <Choice
          label={table.first}
          items={items}
          value={first?.id}
          onChange={(id) => setChosen([id, chosen[1]])}
        />
        <Choice
          label={table.second}
          items={items}
          value={second?.id}
          onChange={(id) => setChosen([chosen[0], id])}
        />
        <fieldset className={styles.views}>
          <legend>{table.view}</legend>
          {views.map((each) => (
            <label key={each} className={styles.view}>
              <input type="radio" name={name} checked={view === each} onChange={() => setView(each)} />{' '}
              {table[each]}
            </label>
          ))}
        </fieldset>
      </div>
      {isWhole &&
        (view === 'beside' ? (
          <Beside first={first} second={second} />
        ) : (
          <Overlay key={view} first={first} second={second} isBlend={view === 'blend'} />
        ))}
    </section>
  );
}

/** An item and the one after it, or before the last. */
function pairFrom(items: readonly PicturedItem[], start: string): [string, string] {
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === start),
  );
  const other = items[place + 1] ?? items[place - 1];
  return [start, other?.id ?? start];
}

interface ChoiceProps {
  label: ReactNode;
  items: readonly PicturedItem[];
  value: string | undefined;
  onChange: (id: string) => void;
}

function Choice({ label, items, value, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {items.map(({ id, title, language }) => (
          <option key={id} value={id} lang={language}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
