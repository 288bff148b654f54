import { useSearchKey } from '#client/search/key';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useShell } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { searchFieldPath, searchPath } from '#model/urls';
import { Lens } from './Lens';
import styles from './SearchLink.module.css';

/** Leads to the field of the search page, from every page; a sign on a phone, a word where there is room. So does the key `/`. */
export function SearchLink() {
  const { path, shell, words } = useShell();
  useSearchKey(shell?.tree ?? '');
  return (
    <SiteLink
      className={styles.link}
      href={searchFieldPath}
      aria-current={path === searchPath() ? 'page' : undefined}
    >
      <Lens />
      <span className={styles.word}>
        <InterfaceText>{words.search.title}</InterfaceText>
      </span>
    </SiteLink>
  );
}
