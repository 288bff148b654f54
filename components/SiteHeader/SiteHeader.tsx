import { HeaderLink } from '#components/HeaderLink/HeaderLink';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { SavedLink } from '#components/SavedLink/SavedLink';
import { SearchLink } from '#components/SearchLink/SearchLink';
import { SiteName } from '#components/SiteHeader/SiteName';
import type { NavigationLink } from '#model/schema';
import styles from './SiteHeader.module.css';

/** More links than these are behind a button on a phone; more letters than these, on a tablet too. */
const fewLinks = 3;
const fewLetters = 30;

/** The site's name and its navigation. */
export function SiteHeader() {
  const { site, path, messages } = usePageContext();
  const links = site?.navigation ?? [];
  const isLong = links.length > fewLinks;
  const isLonger = isLong && links.reduce((sum, { label }) => sum + label.length, 0) > fewLetters;
  return (
    <header className={styles.header}>
      <SiteName />
      {links.length > 0 && (
        <nav
          className={[styles.navigation, isLong && styles.wide, isLonger && styles.wider]
            .filter(Boolean)
            .join(' ')}
          aria-label={messages.navigation}
        >
          <Links links={links} />
        </nav>
      )}
      <SearchLink />
      <SavedLink />
      {isLong && (
        // A new page is a new menu: it is closed.
        <details key={path} className={styles.menu}>
          <summary className={styles.button}>
            <InterfaceText>{messages.menu}</InterfaceText>
          </summary>
          <nav aria-label={messages.navigation}>
            <Links links={links} />
          </nav>
        </details>
      )}
    </header>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <HeaderLink href={href}>{label}</HeaderLink>
        </li>
      ))}
    </ul>
  );
}
