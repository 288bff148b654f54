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
  /** As saved, or the default. */
  entries: readonly Entry[];
  /** True if they are the default. */
  isUsual: boolean;
  /** Value that is written again once the setting is taken out, for what the default does not take back. */
  kept?: Value;
  /** Turns the entries into the setting. */
  toSetting: (entries: readonly Entry[]) => Value;
  /** Name of an entry, for its buttons. */
  nameOf: (entry: Entry) => string;
  /** Key of an entry, wherever it is. */
  keyOf: (entry: Entry) => string;
  /** Absent if entries neither come nor go. */
  added?: { label: string; entry: (entries: readonly Entry[]) => Entry };
  /** Returns the fields of an entry, which is changed by `change`. */
  children: (entry: Entry, change: (entry: Entry) => void, index: number) => ReactNode;
}

/** A setting with entries in an order: saved at each change of it. A change is shown at once, before it is saved. */
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
    // A switched-off entry has no place in the setting: it stays in its row, as does the focus.
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
            // The button goes.
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

/** A text of an entry of a setting. */
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
