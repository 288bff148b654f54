import Link from 'next/link';
import { useId } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { ChoiceSetting } from '#desk/components/Settings/ChoiceSetting';
import { ColumnsSetting } from '#desk/components/Settings/ColumnsSetting';
import { ListSetting } from '#desk/components/Settings/ListSetting';
import { RecordsSetting } from '#desk/components/Settings/RecordsSetting';
import { SettingsForm, useSettingsForm } from '#desk/components/Settings/SettingsForm';
import { TextSetting } from '#desk/components/Settings/TextSetting';
import { type DeskSetting, deskRoot } from '#model/desk/protocol';
import styles from './Settings.module.css';

/** The settings of the site as a form. Each field is saved on blur. */
export function Settings() {
  return (
    <SettingsForm>
      <Form />
    </SettingsForm>
  );
}

function Form() {
  const { text } = useDesk();
  const { file, readOnly, settings } = useSettingsForm();
  const id = useId();
  const sections = [...new Set(settings.map(({ section }) => section))];
  return (
    <div className={styles.settings}>
      <nav className={styles.contents} aria-label={text('settings', 'sections')}>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${id}${section}`}>{text('settings', `section.${section}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.form}>
        <p className={readOnly === undefined ? styles.hint : styles.readOnly}>
          {readOnly ?? text('settings', 'file', { file })}
        </p>
        {sections.map((section) => (
          <section key={section} className={styles.section} aria-labelledby={id + section}>
            <h2 id={id + section}>{text('settings', `section.${section}`)}</h2>
            {section === 'record' && (
              <p className={styles.field}>
                <Link href={`${deskRoot}/columns`}>{text('bar', 'columns')}</Link>
              </p>
            )}
            {settings
              .filter((setting) => setting.section === section)
              .map((setting) => (
                <Setting key={setting.name} setting={setting} />
              ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Setting({ setting }: { setting: DeskSetting }) {
  switch (setting.kind) {
    case 'text':
      return <TextSetting setting={setting} />;
    case 'choice':
      return <ChoiceSetting setting={setting} />;
    case 'list':
      return <ListSetting setting={setting} />;
    case 'records':
      return <RecordsSetting setting={setting} />;
    case 'columns':
      return <ColumnsSetting setting={setting} />;
  }
}
