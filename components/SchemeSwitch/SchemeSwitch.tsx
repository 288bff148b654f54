import { useEffect } from 'react';
import { storedValue, useStored } from '#client/storage';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './SchemeSwitch.module.css';

const choices = ['system', 'light', 'dark'] as const;

type Choice = (typeof choices)[number];

/** Also read by `scripts/outputs/theme/color-scheme.js`. */
const storedScheme = storedValue<Choice>('scheme', {
  parse: (text) => choices.find((choice) => choice === text) ?? 'system',
  format: (choice) => (choice === 'system' ? null : choice),
});

declare global {
  interface Window {
    /** Set by `scripts/outputs/theme/color-scheme.js`, which calls it before the first paint. */
    showScheme?: (choice: Choice) => void;
  }
}

/** Light, dark, or the system's scheme. Reserves its space, to avoid a layout shift. */
export function SchemeSwitch() {
  const { site, messages } = usePageContext();
  const chosen = useStored(storedScheme);
  useEffect(() => {
    if (chosen) window.showScheme?.(chosen);
  }, [chosen]);
  if (!site?.theme?.hasSwitch) return null;
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
            checked={choice === (chosen ?? 'system')}
            onChange={() => storedScheme.update(() => choice)}
          />
          <span className={styles.label}>
            <InterfaceText>{messages.theme[choice]}</InterfaceText>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
