import { useEffect } from 'react';
import { storedValue, useStored } from '#client/storage';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ViewChoice.module.css';

const views = ['roomy', 'dense'] as const;

type View = (typeof views)[number];

/** Also read by `scripts/outputs/theme/list-view.js`. */
const listView = storedValue<View>('view', {
  parse: (text) => (text === 'dense' ? 'dense' : 'roomy'),
  format: (view) => view,
});

/** Choice between large and small pictures in lists. Hidden without JavaScript. */
export function ViewChoice() {
  const messages = useMessages();
  const chosen = useStored(listView);
  useEffect(() => {
    // Style sheets read the attribute; list-view.js sets it before the first paint.
    if (chosen) document.documentElement.dataset.view = chosen;
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this one sends nothing
    <div className={styles.choice} role="group" aria-label={messages.views.label}>
      {views.map((view) => (
        <button
          key={view}
          className={styles.view}
          type="button"
          aria-pressed={view === (chosen ?? 'roomy')}
          onClick={() => listView.update(() => view)}
        >
          <span className={`${styles.sign} ${styles[view]}`} aria-hidden />
          <InterfaceText>{messages.views[view]}</InterfaceText>
        </button>
      ))}
    </div>
  );
}
