import { type ReactNode, useId, useRef, useState } from 'react';
import type { SettingsChange } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { SettingNote } from '#desk/components/Settings/SettingNote';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import controls from '../controls.module.css';
import styles from './Settings.module.css';

type Change = SettingsChange['changes'][number];

interface SettingListProps<Entry> {
  path: string[];
  label: string;
  hint?: string;
  /** As saved, or the default. */
  entries: readonly Entry[];
  /** True if they are the default. */
  isUsual: boolean;
  /** Changes that the default does not take back. */
  kept?: readonly Change[];
  /** Turns the entries into the setting. */
  toSetting: (entries: readonly Entry[]) => Change['value'];
  children: (entries: readonly Entry[], change: (entries: readonly Entry[]) => void) => ReactNode;
}

/** A setting that is a list: saved at each change of it. A change is shown at once, before it is saved. */
export function SettingList<Entry>({
  path,
  label,
  hint,
  entries,
  isUsual,
  kept = [],
  toSetting,
  children,
}: SettingListProps<Entry>) {
  const { text } = useDesk();
  const { save, isReadOnly } = useSettingsForm();
  const [refused, setRefused] = useState<string>();
  const [shown, setShown] = useState(entries);
  const [given, setGiven] = useState(entries);
  if (JSON.stringify(given) !== JSON.stringify(entries)) {
    setGiven(entries);
    // A switched-off entry has no place in the setting: it stays in its row, as does the focus.
    if (JSON.stringify(toSetting(shown)) !== JSON.stringify(toSetting(entries))) setShown(entries);
  }
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = async (after: readonly Entry[]) => {
    setShown(after);
    const why = await save([{ path, value: toSetting(after) }], label);
    setRefused(why);
    if (why !== undefined) setShown(shown);
  };
  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id} ref={heading} className={controls.label} tabIndex={-1}>
        {label}
      </h3>
      {children(shown, (after) => void change(after))}
      {!isUsual && !isReadOnly && (
        <button
          type="button"
          className={styles.plain}
          onClick={async () => {
            // The button goes.
            heading.current?.focus();
            setRefused(await save([{ path, value: null }, ...kept], label));
          }}
        >
          {text('settings', 'toUsual')}
        </button>
      )}
      <SettingNote id={`${id}-note`} path={path} hint={hint} refused={refused} />
    </section>
  );
}
