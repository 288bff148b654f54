import { useShell } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { TableLink } from '#components/TableLink/TableLink';
import styles from './SiteHeader.module.css';

/** The site's name and its navigation. */
export function SiteHeader() {
  const { shell, path, words } = useShell();
  return (
    <header className={styles.header}>
      <SiteLink className={styles.name} href="/" aria-current={path === '/' ? 'page' : undefined}>
        <bdi>{shell?.title ?? words.error.front}</bdi>
      </SiteLink>
      {shell && shell.navigation.length > 0 && (
        <nav className={styles.navigation} aria-label={words.navigation}>
          <ul>
            {shell.navigation.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} aria-current={currentOf(href, path)}>
                  {label}
                </SiteLink>
              </li>
            ))}
            <TableLink />
          </ul>
        </nav>
      )}
    </header>
  );
}

/** `page` for the page itself, `true` for what lies below it: `/browse` while `/browse/2` is shown. */
function currentOf(href: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path?.startsWith(`${href}/`) ? 'true' : undefined;
}
