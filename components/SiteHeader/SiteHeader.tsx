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

/** A logo so much wider than high is the name itself, in the owner's own letters. */
const wordmarkRatio = 2;

/** The way to the front page: the site's title, its logo, or both. The front page shows no title there: its own says it. */
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

/** Leads to the field of the search page, from every page; a sign on a phone, a word where there is room. So does the key `/`. */
function SearchLink() {
  const { site, messages } = usePageContext();
  useSearchKey(site?.localePath ?? '');
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
