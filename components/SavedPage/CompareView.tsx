import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SavedItem } from '#client/saved/saved-item';
import type { SavedEntry } from '#client/saved/use-entries';
import { type ComparedPicture, Comparison } from '#components/Comparison/Comparison';
import { usePageContext } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath } from '#model/urls';
import styles from './CompareView.module.css';

const views = ['beside', 'slide', 'blend'] as const;

type View = (typeof views)[number];

/** An item with a picture, or one picture of an item, with its own address. */
type ComparableItem = SavedItem & Required<Pick<SavedItem, 'picture'>> & { href?: string };

/** Returns the items whose picture still exists. */
export function comparableItems(entries: readonly SavedEntry[]): ComparableItem[] {
  return entries.flatMap(({ item, state }) => {
    const picture = state === 'loaded' || state === 'unreachable' ? item?.picture : undefined;
    return item && picture ? { ...item, picture } : [];
  });
}

interface CompareViewProps {
  /** Two or more. */
  items: readonly ComparableItem[];
  /** Id of the first item, if it is among them. */
  start: string;
  /** Label of the close button. */
  back: string;
  onClose: () => void;
}

/** Two large pictures, side by side or on top of each other. Escape closes the view. */
export function CompareView({ items, start, back, onClose }: CompareViewProps) {
  const { messages, languageAttributes } = usePageContext();
  const { saved } = messages;
  const [view, setView] = useState<View>('beside');
  const [ids, setIds] = useState(() => pairFrom(items, start));
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  const [first, second] = ids.map((id) => items.find((item) => item.id === id));

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);

  // Another tab may remove one of the two.
  const areAvailable = first !== undefined && second !== undefined;
  useEffect(() => {
    if (!areAvailable) onClose();
  }, [areAvailable, onClose]);

  return (
    <section className="interface-text">
      <div className={styles.bar} {...languageAttributes}>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {saved.compare}
        </h2>
        <button type="button" className={styles.back} onClick={onClose}>
          {back}
        </button>
      </div>
      <div className={styles.choices} {...languageAttributes}>
        <Choice
          label={saved.firstPicture}
          items={items}
          value={first?.id}
          onChange={(id) => setIds([id, ids[1]])}
        />
        <Choice
          label={saved.secondPicture}
          items={items}
          value={second?.id}
          onChange={(id) => setIds([ids[0], id])}
        />
        <fieldset className={styles.views}>
          <legend>{saved.view}</legend>
          {views.map((each) => (
            <label key={each} className={styles.view}>
              <input type="radio" name={name} checked={view === each} onChange={() => setView(each)} />{' '}
              {saved[each]}
            </label>
          ))}
        </fieldset>
      </div>
      {areAvailable && <Pair key={view} view={view} first={compared(first)} second={compared(second)} />}
    </section>
  );
}

/** Returns the ids of an item and the next one, or the previous one for the last item; the first two if the item is not in the list. */
function pairFrom(items: readonly ComparableItem[], start: string): [string, string] {
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === start),
  );
  const other = items[index + 1] ?? items[index - 1];
  const first = items[index]?.id ?? start;
  return [first, other?.id ?? first];
}

interface ChoiceProps {
  label: ReactNode;
  items: readonly ComparableItem[];
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

function compared({ id, picture, title, alt = title, language, date, href = itemPath(id) }: ComparableItem) {
  const words = (
    <>
      <SiteLink href={href} dir="auto" lang={language}>
        {title}
      </SiteLink>
      {date && (
        <>
          {' '}
          <bdi className={styles.date}>{date}</bdi>
        </>
      )}
    </>
  );
  return { picture, alt, words };
}

/** Two pictures: side by side (on a phone below each other), or on top of each other. */
function Pair({ view, first, second }: { view: View } & Record<'first' | 'second', ComparedPicture>) {
  if (view !== 'beside')
    return <Comparison {...{ first, second }} sizes="92vw" isWhole isBlend={view === 'blend'} />;
  return (
    <div className={styles.pair}>
      {[first, second].map(({ picture, alt, words }, side) => (
        // Both sides may show the same item, so the side is the key.
        <figure
          key={side}
          className={styles.side}
          style={{ '--ratio': (picture.width / picture.height).toFixed(4) }}
        >
          <Picture picture={picture} alt={alt} sizes="(max-width: 39.99em) 92vw, 46vw" from={384} />
          <figcaption className={styles.caption}>{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}
