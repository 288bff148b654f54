import { useTable } from '#client/saved/use-saved';
import { HeaderLink } from '#components/HeaderLink/HeaderLink';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { tablePath } from '#model/urls';
import { Notice } from './Notice';
import styles from './SavedLink.module.css';

/**
 * Leads to the visitor's table, beside the navigation, and says how much lies there. It is there from the
 * beginning, with room for the number, so that nothing moves; and with it the place where the table speaks.
 */
export function SavedLink() {
  const { messages } = usePageContext();
  const count = useTable()?.length ?? 0;
  return (
    <>
      <div className={styles.link}>
        <HeaderLink href={tablePath()}>
          <InterfaceText>{messages.table.title}</InterfaceText>
          <span className={styles.count} aria-hidden>
            {count > 0 && messages.number(count)}
          </span>
          {count > 0 && (
            <span className="visually-hidden">
              <InterfaceText>{messages.table.items(count)}</InterfaceText>
            </span>
          )}
        </HeaderLink>
      </div>
      <Notice />
    </>
  );
}
