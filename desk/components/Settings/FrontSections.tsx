import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { OrderedList } from '#desk/components/OrderedList/OrderedList';
import { SettingList } from '#desk/components/Settings/SettingList';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import { type FrontSection, frontSections } from '#model/schema';
import styles from './Settings.module.css';

const names = {
  featured: 'sectionFeatured',
  about: 'sectionAbout',
  facets: 'sectionFacets',
  timeline: 'sectionTimeline',
  map: 'sectionMap',
  items: 'sectionItems',
} as const satisfies Record<FrontSection, string>;

/** Sections of the front page, in their order. */
export function FrontSections() {
  const { text } = useDesk();
  const { settings, isReadOnly } = useSettingsForm();
  const written = settings.front.sections;
  const label = text('settings', 'frontSections');
  const shown = written?.flatMap((name) => frontSections.find((section) => section === name) ?? []);
  const entries = [...new Set([...(shown ?? []), ...frontSections])].map((section) => ({
    section,
    isShown: shown === undefined || shown.includes(section),
  }));
  return (
    <SettingList
      path={['front', 'sections']}
      label={label}
      entries={entries}
      isUsual={written === undefined}
      toSetting={(sections) => sections.filter(({ isShown }) => isShown).map(({ section }) => section)}
    >
      {(sections, change) => (
        <OrderedList
          label={label}
          entries={sections}
          nameOf={({ section }) => text('settings', names[section])}
          keyOf={({ section }) => section}
          isReadOnly={isReadOnly}
          onOrder={change}
        >
          {(entry) => (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={entry.isShown}
                disabled={isReadOnly}
                onChange={({ target: { checked } }) =>
                  change(sections.map((each) => (each === entry ? { ...entry, isShown: checked } : each)))
                }
              />{' '}
              {text('settings', names[entry.section])}
            </label>
          )}
        </OrderedList>
      )}
    </SettingList>
  );
}
