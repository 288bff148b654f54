import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { SettingField } from '#desk/components/Settings/SettingField';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import { defaultAccent } from '#model/palette';
import styles from './Settings.module.css';

/** The accent: as CSS writes it, or chosen. `check` says if it cannot be read on the paper. */
export function AccentField() {
  const { text } = useDesk();
  const { settings, isReadOnly } = useSettingsForm();
  return (
    <SettingField
      path={['look', 'accent']}
      label={text('settings', 'accent')}
      value={settings.look.accent}
      usual={defaultAccent}
      hint={text('settings', 'accentHint')}
      beside={(typed, { set, save }) => (
        <input
          type="color"
          className={styles.color}
          aria-label={text('settings', 'pickAccent')}
          value={hexOf(typed)}
          disabled={isReadOnly}
          onChange={(event) => set(event.target.value)}
          onBlur={save}
        />
      )}
    />
  );
}

/** Returns a colour of CSS as `#rrggbb`, the only form that an input of colours takes; the default for anything else. */
function hexOf(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return defaultAccent;
  context.fillStyle = defaultAccent;
  context.fillStyle = color;
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : defaultAccent;
}
