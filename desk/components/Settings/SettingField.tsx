import { type ReactNode, useId, useState } from 'react';
import { SettingNote } from '#desk/components/Settings/SettingNote';
import { useSettingProblems, useSettingsForm } from '#desk/components/Settings/SettingsForm';
import controls from '../controls.module.css';
import styles from './Settings.module.css';

interface SettingFieldProps {
  path: string[];
  label: string;
  /** As saved. */
  value: string | undefined;
  /** Default value. */
  usual?: string | undefined;
  hint?: string;
  isLong?: boolean;
  inputMode?: 'url' | 'email';
  /** Values to choose from; others can be written, too. */
  choices?: readonly { value: string; label: string }[];
  /** Turns the text into the setting. Default: the text itself. */
  toSetting?: (typed: string) => string[];
  /** A second control for the same setting, beside the first. */
  beside?: (typed: string, control: { set: (typed: string) => void; save: () => void }) => ReactNode;
}

/** A setting as a field of a form: saved when it is left, each change by itself. */
export function SettingField({ path, label, value = '', usual, hint, choices, ...props }: SettingFieldProps) {
  const { isLong = false, inputMode, toSetting, beside } = props;
  const { save, isReadOnly } = useSettingsForm();
  const problems = useSettingProblems(path);
  const { typed, setTyped } = useTyped(value);
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const leave = async () => {
    const after = typed.trim();
    if (after === value.trim()) return setRefused(undefined);
    setRefused(await save([{ path, value: after === '' ? null : (toSetting?.(after) ?? after) }], label));
  };
  const Control = isLong ? 'textarea' : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={controls.label}>
        {label}
      </label>
      <div className={styles.controls}>
        <Control
          id={id}
          className={styles.control}
          value={typed}
          dir="auto"
          placeholder={usual}
          readOnly={isReadOnly}
          aria-describedby={`${id}-note`}
          aria-invalid={refused !== undefined || problems.length > 0}
          {...(isLong && { rows: Math.min(10, Math.max(3, Math.ceil(typed.length / 60))) })}
          {...(!isLong && { inputMode, list: choices && `${id}-choices` })}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void leave()}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) void leave();
            if (event.key === 'Escape') setTyped(value);
          }}
        />
        {beside?.(typed, { set: setTyped, save: () => void leave() })}
      </div>
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </datalist>
      )}
      <SettingNote id={`${id}-note`} path={path} hint={hint} refused={refused} />
    </div>
  );
}

/** Holds the typed text. If the saved value changes elsewhere, a field that is not being edited follows. */
export function useTyped(value: string): { typed: string; setTyped: (typed: string) => void } {
  const [typed, setTyped] = useState(value);
  const [saved, setSaved] = useState(value);
  if (saved !== value) {
    setSaved(value);
    if (typed === saved) setTyped(value);
  }
  return { typed, setTyped };
}
