import { useEffect, useState } from 'react';
import { type Choice, choices, currentChoice } from '#client/theme/scheme';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './SchemeSwitch.module.css';

/**
 * Light, dark, or as the system has it. It has its place in every page and is seen only where the script runs that it
 * needs, so that nothing moves when it appears.
 */
export function SchemeSwitch() {
  const { site, messages } = usePageContext();
  const [chosen, choose] = useState<Choice>('system');
  useEffect(() => choose(currentChoice()), []);
  if (!site?.look?.hasSwitch) return null;
  function take(choice: Choice): void {
    window.showScheme?.(choice);
    choose(choice);
  }
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">
        <InterfaceText>{messages.theme.label}</InterfaceText>
      </legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            className={styles.input}
            type="radio"
            name="scheme"
            checked={choice === chosen}
            onChange={() => take(choice)}
          />
          <span className={styles.label}>
            <InterfaceText>{messages.theme[choice]}</InterfaceText>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
