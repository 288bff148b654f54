import { useId, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { OrderedList } from '#desk/components/OrderedList/OrderedList';
import { SettingList } from '#desk/components/Settings/SettingList';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import styles from './Settings.module.css';

/** The columns that visitors browse by. */
export function FacetList() {
  const { text } = useDesk();
  const { settings, isReadOnly } = useSettingsForm();
  const { columns, facets: usual } = settings.choices;
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const [chosen, setChosen] = useState('');
  const id = useId();
  const label = text('settings', 'facets');
  const entries = settings.facets ?? usual.map(({ name }) => ({ column: name, name }));
  return (
    <SettingList
      path={['facets']}
      label={label}
      entries={entries}
      isUsual={settings.facets === undefined}
      toSetting={(facets) => facets.map(({ column }) => column)}
    >
      {(facets, change) => (
        <>
          {facets.length === 0 && <p className={styles.hint}>{text('settings', 'noFacets')}</p>}
          <OrderedList
            label={label}
            entries={facets}
            nameOf={({ column, name }) => labels.get(name) ?? column}
            keyOf={({ column }) => column}
            isReadOnly={isReadOnly}
            onOrder={change}
            onRemove={(facet) => change(facets.filter((each) => each !== facet))}
          >
            {({ column, name }) => <bdi>{labels.get(name) ?? column}</bdi>}
          </OrderedList>
          {!isReadOnly && (
            <p className={styles.add}>
              <label htmlFor={id}>{text('settings', 'addFacet')}</label>
              <select
                id={id}
                className={styles.control}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                <option value="" />
                {columns
                  .filter(({ name }) => !facets.some((facet) => facet.name === name))
                  .map((column) => (
                    <option key={column.name} value={column.name}>
                      {column.label}
                    </option>
                  ))}
              </select>
              <button
                type="button"
                className={styles.button}
                onClick={() => {
                  if (chosen !== '') change([...facets, { column: chosen, name: chosen }]);
                  setChosen('');
                }}
              >
                {text('settings', 'add')}
              </button>
            </p>
          )}
        </>
      )}
    </SettingList>
  );
}
