import { OrderedSetting } from '#desk/components/Settings/OrderedSetting';
import { useSettingsForm, useWords } from '#desk/components/Settings/SettingsForm';
import type { DeskSetting } from '#model/desk/protocol';
import styles from './Settings.module.css';

/** A setting with several choices in an order, each switched on or off. */
export function ListSetting({ setting }: { setting: DeskSetting<'list'> }) {
  const { value, usual, choices } = setting;
  const { readOnly } = useSettingsForm();
  const words = useWords(setting);
  const on = value ?? usual;
  const labels = new Map(choices.map(({ value: name, label }) => [name, label ?? words(`.${name}`)]));
  const labelOf = (name: string) => labels.get(name) ?? name;
  return (
    <OrderedSetting
      setting={setting}
      entries={[...new Set([...on, ...labels.keys()])].map((name) => ({ name, isOn: on.includes(name) }))}
      isUsual={value === undefined}
      toSetting={(entries) => entries.filter(({ isOn }) => isOn).map(({ name }) => name)}
      nameOf={({ name }) => labelOf(name)}
      keyOf={({ name }) => name}
    >
      {({ name, isOn }, change) => (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isOn}
            disabled={readOnly !== undefined}
            onChange={({ target: { checked } }) => change({ name, isOn: checked })}
          />{' '}
          <bdi>{labelOf(name)}</bdi>
        </label>
      )}
    </OrderedSetting>
  );
}
