import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { EntryField, OrderedSetting } from '#desk/components/Settings/OrderedSetting';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import { fieldRows, fieldsOfRows } from '#desk/field-rows';
import type { DeskSetting } from '#model/desk/protocol';
import styles from './Settings.module.css';

const states = ['shown', 'unshown', 'hidden'] as const;

/** The columns of the spreadsheet: which are shown with an item, in which order, with which label. */
export function ColumnsSetting({ setting }: { setting: DeskSetting<'columns'> }) {
  const { text } = useDesk();
  const { readOnly } = useSettingsForm();
  const hidden = setting.value
    .filter((field) => field.hidden)
    .map(({ column, name }) => ({ column, name, hidden: true }));
  return (
    <OrderedSetting
      setting={setting}
      entries={fieldRows(setting)}
      isUsual={!setting.isChosen}
      {...(hidden.length > 0 && { kept: hidden })}
      toSetting={(rows) => fieldsOfRows(rows, setting)}
      nameOf={({ usualLabel }) => usualLabel}
      keyOf={({ name }) => name}
    >
      {(row, change) => {
        const { label = '', usualLabel: column, state } = row;
        return (
          <div className={styles.column} data-state={state}>
            <bdi title={row.column}>{column}</bdi>
            <EntryField
              label={text('settings', 'fieldLabel', { column })}
              placeholder={column}
              value={label}
              disabled={state !== 'shown'}
              onChange={(after) => change({ ...row, label: after === '' ? undefined : after })}
            />
            <select
              className={styles.control}
              aria-label={text('settings', 'fieldShown', { column })}
              value={state}
              disabled={readOnly !== undefined}
              onChange={({ target }) => {
                const after = states.find((each) => each === target.value);
                // An explicit choice to publish, so that `check` does not ask about the column again.
                if (after) change({ ...row, state: after, hidden: state === 'hidden' ? false : row.hidden });
              }}
            >
              {states.map((each) => (
                <option key={each} value={each}>
                  {text('settings', each)}
                </option>
              ))}
            </select>
          </div>
        );
      }}
    </OrderedSetting>
  );
}
