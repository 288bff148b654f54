import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import type { LinkObject } from '#model/schema';
import styles from './PartObject.module.css';

/** A link to an object on another site. */
export function LinkedObject({ object: { url, media } }: { object: Pick<LinkObject, 'url' | 'media'> }) {
  const messages = useMessages();
  return (
    <p className={styles.text}>
      <a href={url}>
        <InterfaceText>
          {messages.media.elsewhere({ kind: messages.media[media], host: new URL(url).host })}
        </InterfaceText>
      </a>
    </p>
  );
}
