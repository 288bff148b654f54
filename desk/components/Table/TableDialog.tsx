import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import controls from '../controls.module.css';
import styles from './Table.module.css';

interface TableDialogProps {
  title: string;
  /** Text of the button that confirms. */
  action: string;
  /** False if there is nothing to do. */
  isReady: boolean;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog before an action on the table. */
export function TableDialog({ title, action, isReady, onDone, onClose, children }: TableDialogProps) {
  const { text } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form method="dialog" onSubmit={() => isReady && onDone()}>
        <h2 id={id}>{title}</h2>
        {children}
        <p className={styles.buttons}>
          <button type="submit" className={styles.main} disabled={!isReady}>
            {action}
          </button>
          <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
            {text('table', 'cancel')}
          </button>
        </p>
      </form>
    </dialog>
  );
}
