import styles from './PageText.module.css';

/** The words of a page, or the contents of a document: HTML that the build has written. */
export function PageText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
