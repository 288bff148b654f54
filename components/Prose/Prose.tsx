import styles from './Prose.module.css';

/** Running text. */
export function Prose({ html }: { /** Sanitised HTML. */ html: string }) {
  return <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
