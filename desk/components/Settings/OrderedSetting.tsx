import { type ReactNode, useRef, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { OrderedList } from '#desk/components/OrderedList/OrderedList';
import {
  useSetting,
  useSettingsForm,
  useTextField,
  type Value,
} from '#desk/components/Settings/SettingsForm';
import type { DeskSetting } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Settings.module.css';

interface OrderedSettingProps<Entry> {
  setting: DeskSetting;
  /** Saved entries, or the default. */
  entries: readonly Entry[];
  /** True if they are the default. */
  isUsual: boolean;
  /** Value to write after the setting is removed, for parts that the default does not restore. */
  kept?: Value;
  /** Turns the entries into the setting. */
  toSetting: (entries: readonly Entry[]) => Value;
  /** Name of an entry, for its buttons' labels. */
  nameOf: (entry: Entry) => string;
  /** Key of an entry, independent of its index. */
  keyOf: (entry: Entry) => string;
  /** Undefined if entries cannot be added or removed. */
  added?: { label: string; entry: (entries: readonly Entry[]) => Entry };
  /** Renders the fields of an entry; `change` replaces it. */
  children: (entry: Entry, change: (entry: Entry) => void, index: number) => ReactNode;
}

/** A setting with ordered entries. Each change is shown immediately, then saved. */
export function OrderedSetting<Entry>({
  setting,
  entries,
  isUsual,
  kept,
  toSetting,
  nameOf,
  keyOf,
  added,
  children,
}: OrderedSettingProps<Entry>) {
  const { text } = useDesk();
  const { id, label, save, isReadOnly, note } = useSetting(setting);
  const [shown, setShown] = useState(entries);
  const [given, setGiven] = useState(entries);
  if (JSON.stringify(given) !== JSON.stringify(entries)) {
    setGiven(entries);
    // A switched-off entry is not in the saved setting: it keeps its row and the focus.
    if (JSON.stringify(toSetting(shown)) !== JSON.stringify(toSetting(entries))) setShown(entries);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const change = async (after: readonly Entry[]) => {
    setShown(after);
    if (!(await save(toSetting(after)))) setShown(shown);
  };
  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id} ref={heading} className={controls.label} tabIndex={-1}>
        {label}
      </h3>
      {shown.length === 0 && !added && <p className={styles.hint}>{text('settings', 'noColumns')}</p>}
      <OrderedList
        label={label}
        entries={shown}
        nameOf={nameOf}
        keyOf={keyOf}
        isReadOnly={isReadOnly}
        onOrder={(after) => void change(after)}
        {...(added && { onRemove: (entry: Entry) => void change(shown.filter((each) => each !== entry)) })}
      >
        {(entry, index) =>
          children(entry, (after) => void change(shown.map((each) => (each === entry ? after : each))), index)
        }
      </OrderedList>
      {added && !isReadOnly && (
        <button
          type="button"
          className={styles.button}
          onClick={() => void change([...shown, added.entry(shown)])}
        >
          {added.label}
        </button>
      )}
      {!isUsual && !isReadOnly && (
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            // The button disappears.
            heading.current?.focus();
            void save(null, ...(kept === undefined ? [] : [kept]));
          }}
        >
          {text('settings', 'toUsual')}
        </button>
      )}
      {note}
    </section>
  );
}

interface EntryFieldProps {
  label: string;
  placeholder: string;
  value: string;
  disabled?: boolean;
  onChange: (text: string) => void;
}

/** A text field of an entry. */
export function EntryField({ value, label, onChange, ...props }: EntryFieldProps) {
  const { readOnly } = useSettingsForm();
  const field = useTextField(value, (after) => {
    if (after !== value) onChange(after);
  });
  return (
    <input
      {...field.props}
      {...props}
      className={styles.control}
      aria-label={label}
      readOnly={readOnly !== undefined}
    />
  );
}
