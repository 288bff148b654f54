import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import styles from './Describe.module.css';

interface RecentTextsProps {
  texts: readonly string[];
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** The last texts of a field: the arrows move, Enter takes one, Escape closes. */
export function RecentTexts({ texts, onChoose, onClose }: RecentTextsProps) {
  const { text } = useDesk();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'F4') return onClose();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };
  if (texts.length === 0) return <p className={styles.keys}>{text('describe', 'noRecent')}</p>;
  return (
    <ul ref={list} className={styles.recent} aria-label={text('describe', 'recent')} onKeyDown={press}>
      {texts.map((each) => (
        <li key={each}>
          <button
            type="button"
            onClick={() => {
              onChoose(each);
              onClose();
            }}
          >
            <bdi>{each}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
