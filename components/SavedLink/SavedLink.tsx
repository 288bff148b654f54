import { useSyncExternalStore } from 'react';
import { currentNotice, dismissNotice, subscribeToNotice } from '#client/saved/notice';
import { useSavedItems } from '#client/saved/saved-items';
import { HeaderLink } from '#components/HeaderLink/HeaderLink';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { Star } from '#components/Star/Star';
import { savedPath } from '#model/urls';
import styles from './SavedLink.module.css';

/** The header's link to the saved items, with their number, whose space is reserved before hydration. */
export function SavedLink() {
  const { messages } = usePageContext();
  const count = useSavedItems()?.length ?? 0;
  return (
    <>
      <div className={styles.link}>
        <HeaderLink href={savedPath()}>
          <Star />
          <span className="visually-hidden-on-phone">
            <InterfaceText>{messages.saved.title}</InterfaceText>
          </span>
          <span className={styles.count} aria-hidden>
            {count > 0 && messages.number(count)}
          </span>
          {count > 0 && (
            <span className="visually-hidden">
              <InterfaceText>{messages.saved.items({ count })}</InterfaceText>
            </span>
          )}
        </HeaderLink>
      </div>
      <SavedNotice />
    </>
  );
}

/** Announces changes to the saved items, and shows errors. */
function SavedNotice() {
  const { messages, languageAttributes } = usePageContext();
  const notice = useSyncExternalStore(subscribeToNotice, currentNotice, noNotice);
  return (
    <div className={notice?.isError ? styles.trouble : 'visually-hidden'} {...languageAttributes}>
      <p role="status">{notice?.text}</p>
      {notice?.isError && (
        <button type="button" className={styles.close} onClick={dismissNotice}>
          {messages.saved.close}
        </button>
      )}
    </div>
  );
}

const noNotice = () => undefined;
