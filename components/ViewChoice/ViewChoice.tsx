import { chooseView, useView, type View } from '#client/list-view/view';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ViewChoice.module.css';

const views: readonly View[] = ['roomy', 'dense'];

/** Lets a visitor choose how large pictures stand in lists. Not shown where no script can follow the choice. */
export function ViewChoice() {
  const messages = useMessages();
  const chosen = useView();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this one sends nothing
    <div className={styles.choice} role="group" aria-label={messages.views.label}>
      {views.map((view) => (
        <button
          key={view}
          className={styles.view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => chooseView(view)}
        >
          <span className={`${styles.sign} ${styles[view]}`} aria-hidden />
          <InterfaceText>{messages.views[view]}</InterfaceText>
        </button>
      ))}
    </div>
  );
}
