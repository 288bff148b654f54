import { CopyButton } from '#components/CopyButton/CopyButton';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ItemActions.module.css';

/**
 * Hands an item on to other viewers, collapsed. Its link can be dropped on one: viewers take the manifest from the
 * parameter, or load the address, which is that of the manifest too.
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
          <IiifMark /> <InterfaceText>{iiif.manifest}</InterfaceText>
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
      <g fill="#2873ab">
        <ellipse cx="4" cy="6.5" rx="3.7" ry="3.5" />
        <ellipse cx="23" cy="6.5" rx="3.7" ry="3.5" />
        <path d="M.6 11l7 3v19l-7-3zM26.4 11l-7 3v19l7-3z" />
      </g>
      <g fill="#ed1d33">
        <ellipse cx="13.5" cy="6.5" rx="3.7" ry="3.5" />
        <path d="M17 11l-7 3v19l7-3zM37 0v6.5c-2-.7-2.6-.2-2.6 1.5v3.300l2.6-.8v6.300l-2.6 1v12.5L28 33V9.5C28 4 31 0 37 0z" />
      </g>
    </svg>
  );
}
