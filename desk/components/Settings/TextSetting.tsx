import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useSetting, useTextField } from '#desk/components/Settings/SettingsForm';
import type { DeskSetting } from '#model/desk/protocol';
import { defaultAccent } from '#model/site/palette';
import controls from '../controls.module.css';
import styles from './Settings.module.css';

/** A setting that is a text, or a list of ids in one text. Colours have a picker, too. */
export function TextSetting({ setting }: { setting: DeskSetting<'text'> }) {
  const { value = '', usual, choices, input, isList } = setting;
  const { state, text } = useDesk();
  const isLong = input === 'lines';
  const languages = new Intl.DisplayNames(state.language, { type: 'language' });
  const offered = choices?.map(({ value: name, label }) => ({
    name,
    label: label ?? (setting.name === 'language' ? languages.of(name) : undefined) ?? name,
  }));
  const { id, label, save, isReadOnly, isFaulty, note } = useSetting(setting, {
    choices: offered?.map(({ name, label: words }) => `${words} (${name})`).join(', ') ?? '',
  });
  const { typed, setTyped, leave, props } = useTextField(value, write, { isLong, name: setting.name });
  function write(after: string) {
    if (after === value.trim()) return void save();
    const entries = after.split(/[\s,;、，،]+/).filter((entry) => entry !== '');
    void save(after === '' ? null : isList ? entries : after);
  }
  const Control = isLong ? 'textarea' : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={controls.label}>
        {label}
      </label>
      <div className={styles.controls}>
        <Control
          {...props}
          id={id}
          className={styles.control}
          placeholder={usual}
          readOnly={isReadOnly}
          aria-describedby={`${id}-note`}
          aria-invalid={isFaulty}
          {...(isLong
            ? { rows: Math.min(10, Math.max(3, Math.ceil(typed.length / 60))) }
            : { inputMode: input === 'colour' ? undefined : input, list: offered && `${id}-choices` })}
        />
        {input === 'colour' && (
          <input
            type="color"
            className={styles.color}
            aria-label={text('settings', 'pickAccent')}
            value={hexOf(typed)}
            disabled={isReadOnly}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={leave}
          />
        )}
      </div>
      {offered && (
        <datalist id={`${id}-choices`}>
          {offered.map(({ name, label: words }) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </datalist>
      )}
      {note}
    </div>
  );
}

/** Converts a CSS colour to `#rrggbb`, the only form that a colour input accepts; returns the default for anything else. */
function hexOf(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return defaultAccent;
  context.fillStyle = defaultAccent;
  context.fillStyle = color;
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : defaultAccent;
}
