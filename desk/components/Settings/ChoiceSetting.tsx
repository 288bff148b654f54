import { useRef } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useSetting, useTyped, useWords } from '#desk/components/Settings/SettingsForm';
import type { DeskSetting } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Settings.module.css';

/** Milliseconds before a choice is saved, since arrow keys pass over other choices. */
const pause = 700;

/** A setting with a few possible values, saved soon after a choice. */
export function ChoiceSetting({ setting }: { setting: DeskSetting<'choice'> }) {
  const { value = '', usual, choices } = setting;
  const { text } = useDesk();
  const { id, label, save, isReadOnly, note } = useSetting(setting);
  const words = useWords(setting);
  const [chosen, setChosen] = useTyped(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const labelOf = (name: string) => words(`.${name}`) ?? name;
  const write = async (after: string) => {
    if (!(await save(after === '' ? null : after))) setChosen(value);
  };
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
        <option value="">
          {usual === undefined
            ? text('settings', 'notChosen')
            : text('settings', 'usual', { value: labelOf(usual) })}
        </option>
        {value !== '' && !choices.some((choice) => choice.value === value) && <option>{value}</option>}
        {choices.map(({ value: name }) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </select>
      {note}
    </div>
  );
}
