import { basePath } from '#client/base-path';
import { useSearchKey } from '#client/search/key';
import { HeaderLink } from '#components/HeaderLink/HeaderLink';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type SiteTheme, usePageContext } from '#components/PageContext/PageContext';
import { SavedLink } from '#components/SavedLink/SavedLink';
import { SearchIcon } from '#components/SearchIcon/SearchIcon';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { NavigationLink } from '#model/schema';
import { searchFieldPath, withBase } from '#model/urls';
import styles from './SiteHeader.module.css';

/** More links are behind a menu button on a phone; with more letters, on a tablet too. */
const maxPhoneLinks = 3;
const maxTabletLetters = 30;

/** The site's name and its navigation. */
export function SiteHeader() {
  const { site, path, messages } = usePageContext();
  const links = site?.navigation ?? [];
  const isLong = links.length > maxPhoneLinks;
  const isLonger = isLong && links.reduce((sum, { label }) => sum + label.length, 0) > maxTabletLetters;
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
        // The key closes the menu on a new page.
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

/** Least ratio (width over height) of a logo that is a wordmark. */
const wordmarkRatio = 2;

/** A link to the front page: the site's title, its logo, or both. The front page has the title as its heading. */
export function SiteName() {
  const { site, path, messages } = usePageContext();
  const title = site?.title ?? messages.error.front;
  const logo = site?.theme?.logo;
  const isWordmark = logo ? logo.width > wordmarkRatio * logo.height : false;
  const isFront = path === '/';
  return (
    <SiteLink
      className={isFront && !logo ? `${styles.name} ${styles.repeated}` : styles.name}
      href="/"
      aria-current={isFront ? 'page' : undefined}
    >
      {logo && <Logo logo={logo} alt={isWordmark ? title : ''} />}
      {!isWordmark && <bdi className={isFront && logo ? 'visually-hidden' : undefined}>{title}</bdi>}
    </SiteLink>
  );
}

function Logo({ logo, alt }: { logo: NonNullable<SiteTheme['logo']>; alt: string }) {
  const { address, width, height, isDark } = logo;
  return (
    <img
      className={isDark ? styles.plated : styles.logo}
      src={withBase(basePath, address)}
      width={width}
      height={height}
      alt={alt}
    />
  );
}

/** A link to the search field, with the key `/`; an icon alone on a phone. */
function SearchLink() {
  const { localePath, messages } = usePageContext();
  useSearchKey(localePath);
  return (
    <div className={styles.link}>
      <HeaderLink href={searchFieldPath}>
        <SearchIcon />
        <span className={styles.word}>
          <InterfaceText>{messages.search.title}</InterfaceText>
        </span>
      </HeaderLink>
    </div>
  );
}
