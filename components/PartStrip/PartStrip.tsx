import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import type { ShownPart } from '#model/shown/item';
import { mediaOf, pictureOf, type ShownObject } from '#model/shown/object';
import styles from './PartStrip.module.css';

interface PartStripProps {
  parts: readonly ShownPart[];
  /** Name of the first part if it has no title. */
  itemTitle: string;
}

/** A strip of thumbnails that link to the parts. */
export function PartStrip({ parts, itemTitle }: PartStripProps) {
  const messages = useMessages();
  if (parts.length < 2 || !parts.some(({ object }) => pictureOf(object))) return null;
  return (
    <nav className={styles.strip} aria-label={messages.item.parts}>
      <ol>
        {parts.map(({ id, title, object }, i) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Frame object={object} />
              <span className={styles.title} dir="auto">
                {title ??
                  (i === 0 ? (
                    itemTitle
                  ) : (
                    <InterfaceText>{messages.item.part({ part: i + 1 })}</InterfaceText>
                  ))}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Frame({ object }: { object: ShownObject }) {
  const messages = useMessages();
  const picture = pictureOf(object);
  if (!picture) {
    return (
      <span className={styles.frame}>
        <InterfaceText>{messages.media[mediaOf(object)]}</InterfaceText>
      </span>
    );
  }
  const ratio = (picture.width / picture.height).toFixed(3);
  return (
    <span className={styles.frame} style={{ '--ratio': ratio }}>
      <Picture picture={picture} alt="" sizes="128px" from={256} upTo={256} />
    </span>
  );
}
