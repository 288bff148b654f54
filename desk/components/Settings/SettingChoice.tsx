import { useId, useRef, useState } from 'react';
import { useTyped } from '#desk/components/Settings/SettingField';
import { SettingNote } from '#desk/components/Settings/SettingNote';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import controls from '../controls.module.css';
import styles from './Settings.module.css';

/** Milliseconds without another choice after which one is saved: arrow keys choose each value that they pass. */
const pause = 700;

interface SettingChoiceProps {
  path: string[];
  label: string;
  value: string | undefined;
  /** Default value. */
  usual: string;
  choices: readonly { value: string; label: string }[];
  hint?: string;
}

/** A setting that is one of a few, saved soon after it is chosen. */
export function SettingChoice({ path, label, value = '', usual, choices, hint }: SettingChoiceProps) {
  const { save, isReadOnly } = useSettingsForm();
  const { typed: chosen, setTyped: setChosen } = useTyped(value);
  const [refused, setRefused] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const write = async (after: string) => {
    const why = await save([{ path, value: after === '' ? null : after }], label);
    setRefused(why);
    if (why !== undefined) setChosen(value);
  };
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={controls.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={chosen}
        disabled={isReadOnly}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const after = target.value;
          setChosen(after);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void write(after), pause);
        }}
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
