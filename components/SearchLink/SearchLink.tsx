import { useSearchKey } from '#client/search/key';
import { HeaderLink } from '#components/HeaderLink/HeaderLink';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useShell } from '#components/Shell/Shell';
import { searchFieldPath } from '#model/urls';
import { Lens } from './Lens';
import styles from './SearchLink.module.css';

/** Leads to the field of the search page, from every page; a sign on a phone, a word where there is room. So does the key `/`. */
export function SearchLink() {
  const { shell, words } = useShell();
  useSearchKey(shell?.tree ?? '');
  return (
    <div className={styles.link}>
      <HeaderLink href={searchFieldPath}>
        <Lens />
        <span className={styles.word}>
          <InterfaceText>{words.search.title}</InterfaceText>
        </span>
      </HeaderLink>
    </div>
  );
}
