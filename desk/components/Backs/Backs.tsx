import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { RowsAnswer } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Backs.module.css';

/** Asks whether files that look like the back of another become parts of it. */
export function Backs({ backs, onDecided }: { backs: RowsAnswer['backs']; onDecided: () => void }) {
  const { text, send } = useDesk();
  if (backs.length === 0) return null;
  const decide = async (isPart: boolean) => {
    const label = text('changes', isPart ? 'backsAsParts' : 'added', { count: backs.length });
    const files = backs.map(({ file }) => file);
    const answer = await send('add-rows', { label, ...(isPart ? { files: [], parts: backs } : { files }) });
    if (answer) onDecided();
  };
  return (
    <section className={styles.backs}>
      <p>{text('add', 'backs')}</p>
      <ul className={styles.list}>
        {backs.map(({ file, front }) => (
          <li key={file}>
            <bdi>{file}</bdi>: {text('add', 'backOf', { front })}
          </li>
        ))}
      </ul>
      <p className={styles.decision}>
        <button type="button" className={controls.button} onClick={() => void decide(true)}>
          {text('add', 'asParts')}
        </button>
        <button type="button" className={controls.button} onClick={() => void decide(false)}>
          {text('add', 'asRows')}
        </button>
      </p>
    </section>
  );
}
