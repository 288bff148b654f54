import { CopyButton } from '#components/CopyButton/CopyButton';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ItemActions.module.css';

/**
 * Opens an item in other IIIF viewers, collapsed. Its link can be dropped on a viewer, which takes the manifest from the parameter,
 * or loads the address and finds the manifest there.
 */
export function OpenElsewhere({ manifest }: { manifest: string }) {
  const { iiif } = useMessages();
  return (
    <details className={styles.cite}>
      <summary>
        <InterfaceText>{iiif.title}</InterfaceText>
      </summary>
      <div className={styles.entry}>
        <a className={styles.file} href={`${manifest}?manifest=${manifest}`}>
          <IiifMark />
          <InterfaceText>{iiif.manifest}</InterfaceText>
        </a>
        <CopyButton label={iiif.copy} text={() => manifest} />
        <p className={styles.hint}>
          <InterfaceText>{iiif.hint}</InterfaceText>
        </p>
      </div>
    </details>
  );
}

/** The mark of IIIF, in its own colours: i, i, i, f. */
function IiifMark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 37 33"
      width="27"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="#2873ab"
        d="M.3 6.5a3.7 3.5 0 1 1 7.4 0a3.7 3.5 0 1 1-7.4 0zM.6 11l7 3v19l-7-3zM19.3 6.5a3.7 3.5 0 1 1 7.4 0a3.7 3.5 0 1 1-7.4 0zM26.4 11l-7 3v19l7-3z"
      />
      <path
        fill="#ed1d33"
        d="M9.8 6.5a3.7 3.5 0 1 1 7.4 0a3.7 3.5 0 1 1-7.4 0zM17 11l-7 3v19l7-3zM37 0v6.5q-2.6-1-2.6 1.5v3.3l2.6-.8v6.3l-2.6 1v12.5L28 33V9.5Q28 0 37 0z"
      />
    </svg>
  );
}
