import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { DeskProblem, DeskSettings, SettingsChange } from '#desk/api';
import { CallRefused, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';

type Change = SettingsChange['changes'][number];

interface SettingsFormValue {
  settings: DeskSettings;
  isReadOnly: boolean;
  /**
   * Changes a setting, which can be undone by itself.
   *
   * @param label of the setting
   * @returns why it was refused; undefined if it is saved
   */
  save: (changes: readonly Change[], label: string) => Promise<string | undefined>;
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
    async (changes, setting) => {
      const label = text('settings', 'changed', { setting });
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
  const value = useMemo(
    () => settings && { settings, isReadOnly: settings.readOnly !== undefined, save },
    [settings, save],
  );
  if (refused !== undefined) return <p role="alert">{refused}</p>;
  return value ? <Context value={value}>{children}</Context> : null;
}

/** Returns the problems that `check` finds in a setting and below it. */
export function useSettingProblems(path: readonly string[]): DeskProblem[] {
  const { state } = useDesk();
  const { settings } = useSettingsForm();
  const key = path.join('.');
  return state.problems.filter(
    ({ file, column = '' }) => file === settings.file && (column === key || column.startsWith(`${key}.`)),
  );
}
