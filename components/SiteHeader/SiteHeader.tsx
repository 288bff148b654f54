import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { SearchLink } from '#components/SearchLink/SearchLink';
import { useShell } from '#components/Shell/Shell';
import { SiteName } from '#components/SiteHeader/SiteName';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { TableLink } from '#components/TableLink/TableLink';
import type { NavigationLink } from '#model/schema';
import styles from './SiteHeader.module.css';

/** More links than these are behind a button on a phone. */
const fewLinks = 3;

/** The site's name and its navigation. */
export function SiteHeader() {
  const { shell, path, words } = useShell();
  const links = shell?.navigation ?? [];
  const isLong = links.length > fewLinks;
  return (
    <header className={styles.header}>
      <SiteName />
      {links.length > 0 && (
        <nav
          className={[styles.navigation, isLong && styles.wide].filter(Boolean).join(' ')}
          aria-label={words.navigation}
        >
          <Links links={links} path={path} />
        </nav>
      )}
      <SearchLink />
      <TableLink />
      {isLong && (
        // A new page is a new menu: it is closed.
        <details key={path} className={styles.menu}>
          <summary className={styles.button}>
            <InterfaceText>{words.menu}</InterfaceText>
          </summary>
          <nav aria-label={words.navigation}>
            <Links links={links} path={path} />
          </nav>
        </details>
      )}
    </header>
  );
}

function Links({ links, path }: { links: readonly NavigationLink[]; path: string | undefined }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <SiteLink className={styles.link} href={href} aria-current={currentOf(href, path)}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** `page` for the page itself, `true` for what lies below it: `/browse` while `/browse/2` is shown. */
function currentOf(href: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path?.startsWith(`${href}/`) ? 'true' : undefined;
}
