import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { OrderedList } from '#desk/components/OrderedList/OrderedList';
import { useTyped } from '#desk/components/Settings/SettingField';
import { SettingList } from '#desk/components/Settings/SettingList';
import { useSettingsForm } from '#desk/components/Settings/SettingsForm';
import { type FieldRow, fieldRows, fieldsOfRows } from '#desk/field-rows';
import styles from './Settings.module.css';

/** The columns of the spreadsheet: which are shown with an item, in which order, under which label. */
export function FieldList() {
  const { text } = useDesk();
  const { settings, isReadOnly } = useSettingsForm();
  const label = text('settings', 'fields');
  const hidden = settings.fields
    .filter((field) => field.hidden)
    .map(({ column, name }) => ({ column, name, hidden: true }));
  return (
    <SettingList
      path={['fields']}
      label={label}
      entries={fieldRows(settings)}
      isUsual={!settings.choosesFields}
      kept={hidden.length > 0 ? [{ path: ['fields'], value: hidden }] : []}
      toSetting={(rows) => fieldsOfRows(rows, settings)}
    >
      {(rows, change) =>
        rows.length === 0 ? (
          <p className={styles.hint}>{text('settings', 'noColumns')}</p>
        ) : (
          <OrderedList
            label={label}
            entries={rows}
            nameOf={({ usualLabel }) => usualLabel}
            keyOf={({ name }) => name}
            isReadOnly={isReadOnly}
            onOrder={change}
          >
            {(row) => (
              <Column
                row={row}
                onChange={(after) => change(rows.map((each) => (each === row ? after : each)))}
              />
            )}
          </OrderedList>
        )
      }
    </SettingList>
  );
}

const states = ['shown', 'unshown', 'hidden'] as const;

function Column({ row, onChange }: { row: FieldRow; onChange: (row: FieldRow) => void }) {
  const { text } = useDesk();
  const { isReadOnly } = useSettingsForm();
  const { label, usualLabel, state } = row;
  const { typed, setTyped } = useTyped(label ?? '');
  const save = () => {
    const after = typed.trim();
    if (after !== (label ?? '')) onChange({ ...row, label: after === '' ? undefined : after });
  };
  return (
    <div className={styles.column} data-state={state}>
      <bdi title={row.column}>{usualLabel}</bdi>
      <input
        className={styles.control}
        aria-label={text('settings', 'fieldLabel', { column: usualLabel })}
        placeholder={usualLabel}
        value={typed}
        dir="auto"
        readOnly={isReadOnly}
        disabled={state !== 'shown'}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setTyped(label ?? '');
        }}
      />
      <select
        className={styles.control}
        aria-label={text('settings', 'fieldShown', { column: usualLabel })}
        value={state}
        disabled={isReadOnly}
        onChange={({ target }) => {
          const after = states.find((each) => each === target.value);
          // Said to be published: it is not asked about again.
          if (after) onChange({ ...row, state: after, hidden: state === 'hidden' ? false : row.hidden });
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
}
