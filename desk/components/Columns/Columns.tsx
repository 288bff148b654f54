import { useEffect, useId, useRef, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';
import { StartList } from '#desk/components/StartList/StartList';
import { askBeforeClosing } from '#desk/unsaved';
import { columnMeanings } from '#model/columns';
import type {
  ChosenColumn,
  ColumnReading,
  DeskColumn,
  DeskColumnMeaning,
  DeskSettings,
} from '#model/desk/protocol';
import { focusHeading, questionsOf, useChooseColumns } from './ColumnQuestions';
import styles from './Columns.module.css';

/** Meanings that most lists have; the others are below them in the menu. */
const common = ['title', 'file', 'date', 'place', 'creator', 'rights', 'description', 'alt', 'id'] as const;
const others = columnMeanings.filter(
  (meaning) => meaning !== 'field' && !common.some((one) => one === meaning),
);

const nothing: ReadonlyMap<string, DeskColumnMeaning> = new Map();

/** Each column of the list: its header, some values, and what it is taken for, which its owner can change. */
export function Columns() {
  const { state, text, note } = useDesk();
  const { sheet } = state;
  const { answer: settings } = useReading<DeskSettings>('settings');
  const [chosen, setChosen] = useState(nothing);
  const [saved, setSaved] = useState(nothing);
  const read = JSON.stringify(sheet?.columns.map(({ header, reading }) => [header, reading?.means]));
  const [former, setFormer] = useState(read);
  // The choice is shown until the list has been read again.
  if (former !== read) {
    setFormer(read);
    setChosen(nothing);
  }
  const choose = useChooseColumns();
  const isChanged = chosen.size > 0 && chosen !== saved;
  if (note?.kind === 'undone' && chosen.size > 0 && !isChanged) setChosen(nothing);
  useEffect(() => (isChanged ? askBeforeClosing() : undefined), [isChanged]);
  if (!sheet) return <StartList />;
  const save = async () => {
    if (await choose(withOthersHidden(chosen, sheet.columns))) setSaved(chosen);
  };
  const isReadOnly = settings?.readOnly !== undefined;
  const isAsked = questionsOf(sheet.columns, text).length > 0;
  return (
    <div className={styles.columns}>
      <p className={styles.intro}>{settings?.readOnly ?? text('columns', 'intro', { file: sheet.file })}</p>
      <ul>
        {sheet.columns.map(
          (column) =>
            column.reading && (
              <Row
                key={column.index}
                column={column}
                reading={column.reading}
                chosen={chosen.get(column.header)}
                isReadOnly={isReadOnly}
                onChoose={(means) => setChosen(new Map(chosen).set(column.header, means))}
              />
            ),
        )}
      </ul>
      {!isReadOnly && (
        <p className={styles.save}>
          <button
            type="button"
            className={styles.button}
            aria-disabled={!isChanged}
            onClick={() => {
              if (isChanged) void save();
            }}
          >
            {text('columns', 'save')}
          </button>
          {isAsked && chosen.size === 0 && (
            <button
              type="button"
              className={styles.button}
              onClick={(event) => {
                focusHeading(event);
                void choose([]);
              }}
            >
              {text('columns', 'right')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Returns what was chosen. Columns that were hidden together with one that is shown now stay hidden. */
function withOthersHidden(
  chosen: ReadonlyMap<string, DeskColumnMeaning>,
  columns: readonly DeskColumn[],
): ChosenColumn[] {
  const isHidden = ({ reading }: DeskColumn) => reading?.means === 'hidden' && !reading.isFixed;
  const names = new Set(
    columns.filter((column) => isHidden(column) && chosen.has(column.header)).map(({ name }) => name),
  );
  const others = columns.filter(
    (column) => isHidden(column) && names.has(column.name) && !chosen.has(column.header),
  );
  return [
    ...[...chosen].map(([column, means]) => ({ column, means })),
    ...others.map(({ header }) => ({ column: header, means: 'hidden' as const })),
  ];
}

interface RowProps {
  column: DeskColumn;
  reading: ColumnReading;
  /** The choices that are not saved yet. */
  chosen: DeskColumnMeaning | undefined;
  isReadOnly: boolean;
  onChoose: (means: DeskColumnMeaning) => void;
}

function Row({ column, reading, chosen, isReadOnly, onChoose }: RowProps) {
  const { text } = useDesk();
  const id = useId();
  const menu = useRef<HTMLSelectElement>(null);
  const { means, guess, isFixed, samples } = reading;
  const option = (meaning: DeskColumnMeaning) => (
    <option key={meaning} value={meaning}>
      {text('columns', `means.${meaning}`)}
    </option>
  );
  return (
    <li className={styles.row}>
      <label className={styles.header} htmlFor={id}>
        <bdi>{column.header}</bdi>
      </label>
      <ul className={styles.samples}>
        {samples.map((sample) => (
          <li key={sample} className={styles.sample} dir="auto">
            {sample}
          </li>
        ))}
        {samples.length === 0 && <li>{text('columns', 'empty')}</li>}
      </ul>
      <div>
        <select
          ref={menu}
          id={id}
          className={styles.control}
          aria-label={text('columns', 'columnIs', { column: column.header.trim() })}
          value={chosen ?? means}
          disabled={isReadOnly || isFixed}
          onChange={({ target }) => {
            const after = [...columnMeanings, 'hidden' as const].find((each) => each === target.value);
            if (after) onChoose(after);
          }}
        >
          {option('field')}
          {option('hidden')}
          <optgroup label={text('columns', 'common')}>{common.map(option)}</optgroup>
          <optgroup label={text('columns', 'others')}>{others.map(option)}</optgroup>
        </select>
        {isFixed && <p className={styles.hint}>{text('columns', 'fixed')}</p>}
        {guess && chosen === undefined && !isReadOnly && (
          <button
            type="button"
            className={styles.guess}
            onClick={() => {
              // The button disappears.
              menu.current?.focus();
              onChoose(guess);
            }}
          >
            {text('columns', 'perhaps', { meaning: text('columns', `means.${guess}`) })}
          </button>
        )}
      </div>
    </li>
  );
}
