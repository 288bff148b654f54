import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import type { SiteMap } from '#model/schema';
import { linkedPieces, type Piece } from '../../model/linked-pieces';
import styles from './MapPage.module.css';

/** What the service of its tiles asks to be said; nothing of the site's own base map. */
export function creditOf({ tiles, attribution }: SiteMap): Piece[] {
  return tiles ? linkedPieces(attribution ?? new URL(tiles).host) : [];
}

/** How the map is moved, and what it is drawn from. */
export function MapNotes({ credit }: { credit: readonly Piece[] }) {
  const { map } = useMessages();
  return (
    <div className={styles.notes}>
      <p id="_map-keys">
        <InterfaceText>{map.keys}</InterfaceText>
      </p>
      {credit.length === 0 ? (
        <p>
          <InterfaceText>{map.credit}</InterfaceText>
        </p>
      ) : (
        <Credit pieces={credit} />
      )}
    </div>
  );
}

function Credit({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p dir="auto">
      {pieces.map(({ text, href }) =>
        href ? (
          <a key={text} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
