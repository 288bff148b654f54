import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { EntryField, OrderedSetting } from '#desk/components/Settings/OrderedSetting';
import { useWords } from '#desk/components/Settings/SettingsForm';
import type { DeskSetting } from '#model/desk/protocol';
import styles from './Settings.module.css';

/** A setting that is a list of records, each with texts by key: the links at the top of each page. */
export function RecordsSetting({ setting }: { setting: DeskSetting<'records'> }) {
  const { value, usual, keys, required } = setting;
  const { text } = useDesk();
  const words = useWords(setting);
  return (
    <OrderedSetting
      setting={setting}
      // A permanent key, so that typed text stays with its record when others are added or removed.
      entries={(value ?? usual).map((texts, key) => ({ key, texts }))}
      isUsual={value === undefined}
      toSetting={(entries) =>
        entries.map(({ texts }) =>
          Object.fromEntries(
            keys.flatMap((key) => (texts[key] || required.includes(key) ? [[key, texts[key] ?? '']] : [])),
          ),
        )
      }
      nameOf={({ texts }) => keys.map((key) => texts[key]).find(Boolean) ?? ''}
      keyOf={({ key }) => String(key)}
      added={{
        label: text('settings', 'newLink'),
        entry: (entries) => ({
          key: Math.max(-1, ...entries.map(({ key }) => key)) + 1,
          texts: { label: text('settings', 'newLink'), href: '/browse' },
        }),
      }}
    >
      {({ key: recordKey, texts }, change, index) => (
        <div className={styles.column}>
          {keys.map((key) => (
            <EntryField
              key={key}
              label={words(`.${key}`, { number: index + 1 }) ?? key}
              placeholder={words(`.${key}Short`) ?? key}
              value={texts[key] ?? ''}
              onChange={(after) => change({ key: recordKey, texts: { ...texts, [key]: after } })}
            />
          ))}
        </div>
      )}
    </OrderedSetting>
  );
}
