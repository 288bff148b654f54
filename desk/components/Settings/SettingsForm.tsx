import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import { CallRefused, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';
import { findDeskText } from '#desk/text';
import { openDrafts } from '#desk/unsaved';
import type { DeskSetting, DeskSettings, DeskState, SettingsChange } from '#model/desk/protocol';
import type { MessageArguments } from '#model/i18n/format';
import styles from './Settings.module.css';

/** Unsaved texts by setting. */
const drafts = openDrafts('settings', z.string());

/** Value of a setting as sent to the server; null removes the setting. */
export type Value = SettingsChange['changes'][number]['value'];

interface SettingsFormValue extends DeskSettings {
  /**
   * Changes a setting, as a change that can be undone separately.
   *
   * @param values written one after another
   * @returns why it was refused; undefined if it is saved
   */
  save: (setting: DeskSetting, ...values: Value[]) => Promise<string | undefined>;
}

const Context = createContext<SettingsFormValue | undefined>(undefined);

export function useSettingsForm(): SettingsFormValue {
  const value = useContext(Context);
  if (!value) throw new Error('useSettingsForm needs a SettingsForm around it.');
  return value;
}

/** Provides the saved settings, and reloads them whenever the folder changes. */
export function SettingsForm({ children }: { children: ReactNode }) {
  const { state, text, showNote, refresh } = useDesk();
  const saving = useRef(0);
  const isLeft = useRef(false);
  // A reading between two changes would undo the second one on screen.
  const { answer: settings, refused } = useReading<DeskSettings>('settings', saving);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const save = useCallback<SettingsFormValue['save']>(
    async ({ name }, ...values) => {
      const label = text('settings', 'changed', { setting: text('settings', name) });
      const changes = values.map((value) => ({ path: name.split('.'), value }));
      saving.current += 1;
      try {
        await writeDesk('change-settings', { label, changes });
        showNote({ kind: 'saved', text: label, file: state.settingsFile });
        return undefined;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        const refused = refusedText(error, { state, found: String(values.at(-1)) });
        // The field that would show it has been removed.
        if (isLeft.current) showNote({ kind: 'refused', text: refused });
        return refused;
      } finally {
        saving.current -= 1;
        await refresh();
      }
    },
    [state, text, showNote, refresh],
  );
  const value = useMemo(() => settings && { ...settings, save }, [settings, save]);
  if (refused !== undefined) return <p role="alert">{refused}</p>;
  return value ? <Context value={value}>{children}</Context> : null;
}

/** Returns the desk's own sentence about a value that cannot be used, if it has one; else the server's. */
function refusedText(
  { message, unusable }: CallRefused,
  { state, found }: { state: DeskState; found: string },
): string {
  const key = `${unusable}Refused`;
  return (unusable && findDeskText(state, { group: 'settings', key, args: { found } })) || message;
}

interface SettingState {
  id: string;
  label: string;
  isReadOnly: boolean;
  /** Writes values one after another; resolves to false if they were refused. */
  save: (...values: Value[]) => Promise<boolean>;
  isFaulty: boolean;
  /** Shown below the setting: why it was not saved, its problems, and its description. */
  note: ReactNode;
}

/** Returns a function for the messages whose keys start with a setting's name: `look.scheme`, and `.dark` below it. */
export function useWords({ name }: DeskSetting) {
  const { state } = useDesk();
  return (end: string, args?: MessageArguments) =>
    findDeskText(state, { group: 'settings', key: name + end, args });
}

/**
 * Returns the state shared by all editors of a setting.
 *
 * @param args arguments of the description's message
 */
export function useSetting(setting: DeskSetting, args?: MessageArguments): SettingState {
  const { state, text } = useDesk();
  const form = useSettingsForm();
  // Problems of the setting and of settings within it.
  const problems = state.problems.filter(
    ({ file, column = '' }) =>
      file === form.file && (column === setting.name || column.startsWith(`${setting.name}.`)),
  );
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const hint = useWords(setting)('Hint', args);
  return {
    id,
    label: text('settings', setting.name),
    isReadOnly: form.readOnly !== undefined,
    save: async (...values) => {
      const reason = values.length === 0 ? undefined : await form.save(setting, ...values);
      setRefused(reason);
      return reason === undefined;
    },
    isFaulty: refused !== undefined || problems.length > 0,
    note: (
      <div id={`${id}-note`}>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        {refused !== undefined && (
          <p className={styles.problem} role="alert" dir="auto">
            {refused}
          </p>
        )}
        {problems.map(({ code, found, expected, remedy }) => (
          <p key={code + found} className={styles.problem} dir="auto">
            {text('problems', 'foundExpected', { found, expected })} {remedy}
          </p>
        ))}
      </div>
    ),
  };
}

/** State of a typed or chosen text. It follows changes of the saved text, unless it is being edited. */
export function useTyped(saved: string, draft = saved): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(draft);
  const [former, setFormer] = useState(saved);
  if (former !== saved) {
    setFormer(saved);
    if (typed === former) setTyped(saved);
  }
  return [typed, setTyped];
}

/**
 * Returns the state and props of a text field, saved on blur or by Enter. Escape restores the saved text.
 *
 * @param isLong whether Enter adds a line break, so that Ctrl+Enter saves
 * @param name of the setting whose text is kept until it is saved, and saved when the form is opened again
 */
export function useTextField(
  saved: string,
  save: (text: string) => void,
  { isLong = false, name }: { isLong?: boolean; name?: string } = {},
) {
  const [typed, setTyped] = useTyped(saved, name === undefined ? undefined : drafts.read(name));
  const leave = () => save(typed.trim());
  useEffect(() => {
    if (typed !== saved) leave();
  }, []);
  useEffect(() => {
    if (name !== undefined) drafts.keep(name, typed === saved ? undefined : typed);
  }, [name, typed, saved]);
  return {
    typed,
    setTyped,
    leave,
    props: {
      value: typed,
      dir: 'auto',
      onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) leave();
        if (event.key === 'Escape') setTyped(saved);
      },
    },
  };
}
