import { useSettingProblems } from '#desk/components/Settings/SettingsForm';
import styles from './Settings.module.css';

interface SettingNoteProps {
  id: string;
  path: readonly string[];
  hint?: string | undefined;
  /** Why the last change was refused. */
  refused: string | undefined;
}

/** Note below a setting: why it was not saved, what `check` says of it, or what it is for. */
export function SettingNote({ id, path, hint, refused }: SettingNoteProps) {
  const problems = useSettingProblems(path);
  return (
    <div id={id}>
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
  );
}
