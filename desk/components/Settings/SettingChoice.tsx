import { useId, useState } from 'react';
import { SettingNote } from '#desk/components/Settings/SettingNote';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import styles from './Settings.module.css';

interface SettingChoiceProps {
  path: string[];
  label: string;
  value: string | undefined;
  /** What holds if nothing is written. */
  usual: string;
  choices: readonly { value: string; label: string }[];
  hint?: string;
}

/** A setting that is one of a few, saved when it is chosen. */
export function SettingChoice({ path, label, value = '', usual, choices, hint }: SettingChoiceProps) {
  const { save, isReadOnly } = useSettingsForm();
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={value}
        disabled={isReadOnly}
        aria-describedby={`${id}-note`}
        onChange={async ({ target }) =>
          setRefused(await save([{ path, value: target.value === '' ? null : target.value }], label))
        }
      >
        <option value="">{usual}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <SettingNote id={`${id}-note`} path={path} hint={hint} refused={refused} />
    </div>
  );
}
