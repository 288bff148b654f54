import type { DeskLink } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { OrderedList } from '#desk/components/OrderedList/OrderedList';
import { useTyped } from '#desk/components/Settings/SettingField';
import { SettingList } from '#desk/components/Settings/SettingList';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import styles from './Settings.module.css';

/** A link with a lasting key: its typed text stays with it if others come and go. */
interface KeyedLink extends DeskLink {
  key: number;
}

/** The links at the top of each page. */
export function LinkList() {
  const { text } = useDesk();
  const { settings, isReadOnly } = useSettingsForm();
  const label = text('settings', 'links');
  const entries = (settings.navigation ?? settings.choices.navigation).map(
    (link, key): KeyedLink => ({ ...link, key }),
  );
  return (
    <SettingList
      path={['navigation']}
      label={label}
      hint={text('settings', 'linksHint')}
      entries={entries}
      isUsual={settings.navigation === undefined}
      toSetting={(links) =>
        links.map(({ label: words, href, menu }) => ({ label: words, href, ...(menu && { menu }) }))
      }
    >
      {(links, change) => (
        <>
          <OrderedList
            label={label}
            entries={links}
            nameOf={(link) => link.label || link.href}
            keyOf={({ key }) => String(key)}
            isReadOnly={isReadOnly}
            onOrder={change}
            onRemove={(link) => change(links.filter((each) => each !== link))}
          >
            {(link, index) => (
              <LinkFields
                link={link}
                number={index + 1}
                onChange={(after) =>
                  change(links.map((each) => (each === link ? { ...after, key: link.key } : each)))
                }
              />
            )}
          </OrderedList>
          {!isReadOnly && (
            <button
              type="button"
              className={styles.button}
              onClick={() => {
                const key = Math.max(-1, ...links.map((link) => link.key)) + 1;
                change([...links, { key, label: text('settings', 'newLink'), href: '/browse' }]);
              }}
            >
              {text('settings', 'newLink')}
            </button>
          )}
        </>
      )}
    </SettingList>
  );
}

interface LinkFieldsProps {
  link: DeskLink;
  /** From 1. */
  number: number;
  onChange: (link: DeskLink) => void;
}

function LinkFields({ link, number, onChange }: LinkFieldsProps) {
  const { text } = useDesk();
  return (
    <div className={styles.column}>
      <LinkField
        label={text('settings', 'linkLabel', { number })}
        placeholder={text('settings', 'linkText')}
        value={link.label}
        onChange={(label) => onChange({ ...link, label })}
      />
      <LinkField
        label={text('settings', 'linkHref', { number })}
        placeholder={text('settings', 'linkAddress')}
        value={link.href}
        onChange={(href) => onChange({ ...link, href })}
      />
      <LinkField
        label={text('settings', 'linkMenu', { number })}
        placeholder={text('settings', 'linkMenuHint')}
        value={link.menu ?? ''}
        onChange={(menu) => onChange({ ...link, menu })}
      />
    </div>
  );
}

interface LinkFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

function LinkField({ label, placeholder, value, onChange }: LinkFieldProps) {
  const { isReadOnly } = useSettingsForm();
  const { typed, setTyped } = useTyped(value);
  const save = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <input
      className={styles.control}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      dir="auto"
      readOnly={isReadOnly}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}
