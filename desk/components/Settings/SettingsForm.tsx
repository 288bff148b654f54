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
import { CallRefused, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';
import { findDeskText } from '#desk/text';
import type { DeskSetting, DeskSettings, SettingsChange } from '#model/desk/protocol';
import type { MessageArguments } from '#model/i18n/format';
import styles from './Settings.module.css';

/** A value of a setting as the server takes it; null takes the setting out. */
export type Value = SettingsChange['changes'][number]['value'];

interface SettingsFormValue extends DeskSettings {
  /**
   * Changes a setting, which can be undone by itself.
   *
   * @param values one after the other
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

/** Holds the settings as they are written, and reads them again whenever the folder has changed. */
export function SettingsForm({ children }: { children: ReactNode }) {
  const { text, say, refresh } = useDesk();
  const saving = useRef(0);
  const isLeft = useRef(false);
  // A reading between two changes would take back the second on the screen.
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
        say({ kind: 'saved', text: label });
        return undefined;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        // No field is left to show it at.
        if (isLeft.current) say({ kind: 'refused', text: error.message });
        return error.message;
      } finally {
        saving.current -= 1;
        await refresh();
      }
    },
    [text, say, refresh],
  );
  const value = useMemo(() => settings && { ...settings, save }, [settings, save]);
  if (refused !== undefined) return <p role="alert">{refused}</p>;
  return value ? <Context value={value}>{children}</Context> : null;
}

interface SettingState {
  id: string;
  label: string;
  isReadOnly: boolean;
  /** Writes values, one after the other; returns false if they were refused. */
  save: (...values: Value[]) => Promise<boolean>;
  isFaulty: boolean;
  /** Below the setting: why it was not saved, what `check` says of it, and what it is for. */
  note: ReactNode;
}

/** Returns what gives the words whose key begins with a setting's name: `look.scheme` and `.dark`. */
export function useWords({ name }: DeskSetting) {
  const { state } = useDesk();
  return (end: string, args?: MessageArguments) =>
    findDeskText(state, { group: 'settings', key: name + end, args });
}

/**
 * Holds what every editor of a setting needs.
 *
 * @param args of the sentence that says what it is for
 */
export function useSetting(setting: DeskSetting, args?: MessageArguments): SettingState {
  const { state, text } = useDesk();
  const form = useSettingsForm();
  // Those that `check` finds in the setting and below it.
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
      const why = values.length === 0 ? undefined : await form.save(setting, ...values);
      setRefused(why);
      return why === undefined;
    },
    isFaulty: refused !== undefined || problems.length > 0,
    note: (
      <div id={`${id}-note`}>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        {/* Sentences of the server, which are English. */}
        {refused !== undefined && (
          <p className={styles.problem} role="alert" lang="en" dir="ltr">
            {refused}
          </p>
        )}
        {problems.map(({ code, found, expected, remedy }) => (
          <p key={code + found} className={styles.problem} lang="en" dir="ltr">
            Found {found}, expected {expected}. {remedy}
          </p>
        ))}
      </div>
    ),
  };
}

/** Holds a text that is typed or chosen. If the saved one changes elsewhere, a field that is not being edited follows. */
export function useTyped(saved: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(saved);
  const [former, setFormer] = useState(saved);
  if (former !== saved) {
    setFormer(saved);
    if (typed === former) setTyped(saved);
  }
  return [typed, setTyped];
}

/**
 * Returns what makes a field of text: it is saved when it is left, or by Enter. Escape takes back what was typed.
 *
 * @param isLong Enter is a line break, and saves with Ctrl
 */
export function useTextField(saved: string, save: (text: string) => void, isLong = false) {
  const [typed, setTyped] = useTyped(saved);
  const leave = () => save(typed.trim());
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
