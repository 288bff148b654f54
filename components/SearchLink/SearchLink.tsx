import { useSearchKey } from '#client/search/key';
import { HeaderLink } from '#components/HeaderLink/HeaderLink';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { searchFieldPath } from '#model/urls';
import { Lens } from './Lens';
import styles from './SearchLink.module.css';

/** Leads to the field of the search page, from every page; a sign on a phone, a word where there is room. So does the key `/`. */
export function SearchLink() {
  const { site, messages } = usePageContext();
  useSearchKey(site?.localePath ?? '');
  return (
    <div className={styles.link}>
      <HeaderLink href={searchFieldPath}>
        <Lens />
        <span className={styles.word}>
          <InterfaceText>{messages.search.title}</InterfaceText>
        </span>
      </HeaderLink>
    </div>
  );
}
