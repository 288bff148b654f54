import { type ReactNode, useId } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { AccentField } from '#desk/components/Settings/AccentField';
import { FacetList } from '#desk/components/Settings/FacetList';
import { FieldList } from '#desk/components/Settings/FieldList';
import { FrontSections } from '#desk/components/Settings/FrontSections';
import { LinkList } from '#desk/components/Settings/LinkList';
import { SettingChoice } from '#desk/components/Settings/SettingChoice';
import { SettingField } from '#desk/components/Settings/SettingField';
import { SettingsForm, useSettingsForm } from '#desk/components/Settings/SettingsForm';
import { hostNames } from '#model/host-names';
import styles from './Settings.module.css';

/** The settings of the site as a form. Each is saved by itself, when its field is left. */
export function Settings() {
  return (
    <SettingsForm>
      <Form />
    </SettingsForm>
  );
}

const sections = {
  site: TheSite,
  look: Look,
  front: FrontPage,
  browse: FacetList,
  record: FieldList,
  navigation: LinkList,
  publisher: Publisher,
  address: Address,
} as const;

const sectionNames = [
  'site',
  'look',
  'front',
  'browse',
  'record',
  'navigation',
  'publisher',
  'address',
] as const;

function Form() {
  const { text } = useDesk();
  const { settings } = useSettingsForm();
  const id = useId();
  return (
    <div className={styles.settings}>
      <nav className={styles.contents} aria-label={text('settings', 'sections')}>
        <ul>
          {sectionNames.map((name) => (
            <li key={name}>
              <a href={`#${id}${name}`}>{text('settings', name)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.form}>
        <p className={settings.readOnly === undefined ? styles.hint : styles.readOnly}>
          {settings.readOnly ?? text('settings', 'file', { file: settings.file })}
        </p>
        {sectionNames.map((name) => {
          const Content = sections[name];
          return (
            <Section key={name} id={`${id}${name}`} title={text('settings', name)}>
              <Content />
            </Section>
          );
        })}
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function TheSite() {
  const { state, text } = useDesk();
  const { settings } = useSettingsForm();
  const { languages } = settings.choices;
  const names = new Intl.DisplayNames(state.language, { type: 'language' });
  const choices = languages.map((value) => ({ value, label: names.of(value) ?? value }));
  return (
    <>
      <SettingField
        path={['title']}
        label={text('settings', 'title')}
        value={settings.title}
        usual={state.folder}
      />
      <SettingField
        path={['tagline']}
        label={text('settings', 'tagline')}
        value={settings.tagline}
        hint={text('settings', 'taglineHint')}
      />
      <SettingField
        path={['description']}
        label={text('settings', 'description')}
        value={settings.description}
        hint={text('settings', 'descriptionHint')}
        isLong
      />
      <SettingField
        path={['language']}
        label={text('settings', 'language')}
        value={settings.language}
        usual="en"
        hint={text('settings', 'languageHint', {
          languages: choices.map(({ value, label }) => `${label} (${value})`).join(', '),
        })}
        choices={choices}
      />
    </>
  );
}

const schemes = ['auto', 'light', 'dark'] as const;

function Look() {
  const { text } = useDesk();
  const { settings } = useSettingsForm();
  return (
    <>
      <AccentField />
      <SettingChoice
        path={['look', 'scheme']}
        label={text('settings', 'scheme')}
        value={settings.look.scheme}
        usual={text('settings', 'usual', { value: text('settings', 'auto') })}
        choices={schemes.map((value) => ({ value, label: text('settings', value) }))}
      />
    </>
  );
}

function FrontPage() {
  const { text } = useDesk();
  const { settings } = useSettingsForm();
  const items = settings.choices.items.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <SettingField
        path={['featured']}
        label={text('settings', 'featured')}
        value={settings.featured}
        hint={text('settings', 'featuredHint')}
        choices={items}
      />
      <FrontSections />
      <SettingField
        path={['front', 'items']}
        label={text('settings', 'frontItems')}
        value={settings.front.items?.join(', ')}
        hint={text('settings', 'frontItemsHint')}
        toSetting={(typed) => typed.split(/[\s,;、，،]+/).filter((id) => id !== '')}
      />
    </>
  );
}

function Publisher() {
  const { text } = useDesk();
  const { settings } = useSettingsForm();
  const { organisation, contact, licence } = settings;
  return (
    <>
      <SettingField
        path={['organisation', 'name']}
        label={text('settings', 'organisation')}
        value={organisation.name}
        hint={text('settings', 'organisationHint')}
      />
      <SettingField
        path={['organisation', 'url']}
        label={text('settings', 'organisationUrl')}
        value={organisation.url}
        inputMode="url"
      />
      <SettingField
        path={['contact']}
        label={text('settings', 'contact')}
        value={contact}
        hint={text('settings', 'contactHint')}
        inputMode="email"
      />
      <SettingField
        path={['licence']}
        label={text('settings', 'licence')}
        value={licence}
        hint={text('settings', 'licenceHint')}
        choices={licences}
      />
    </>
  );
}

/** Most used licences; any other can be written. */
const licences = ['CC0 1.0', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0'].map((value) => ({
  value,
  label: value,
}));

function Address() {
  const { text } = useDesk();
  const { settings } = useSettingsForm();
  return (
    <>
      <SettingField
        path={['url']}
        label={text('settings', 'url')}
        value={settings.url}
        hint={text('settings', 'urlHint')}
        inputMode="url"
      />
      <SettingChoice
        path={['host']}
        label={text('settings', 'host')}
        value={settings.host}
        usual={text('settings', 'noHost')}
        choices={hostNames.map((value) => ({ value, label: value }))}
        hint={text('settings', 'hostHint')}
      />
    </>
  );
}
