import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { browsePath } from '#model/urls';
import styles from './SavedPage.module.css';

/** Where items are to be had. */
export function EmptyTable({
  isKnown,
}: {
  /** Whether it is known that nothing lies here. */ isKnown: boolean;
}) {
  const messages = useMessages();
  return (
    <div className={styles.text}>
      {isKnown && (
        <p>
          <InterfaceText>{messages.table.empty}</InterfaceText>
        </p>
      )}
      <p>
        <SiteLink className={styles.way} href={browsePath()}>
          <InterfaceText>{messages.error.browse}</InterfaceText>
        </SiteLink>
      </p>
    </div>
  );
}
