import type { KeyboardEvent } from 'react';
import { basePath } from '#client/base-path';
import { useSearchKey } from '#client/search/key';
import { HeaderLink } from '#components/HeaderLink/HeaderLink';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type SiteTheme, usePageContext } from '#components/PageContext/PageContext';
import { SavedLink } from '#components/SavedLink/SavedLink';
import { SearchIcon } from '#components/SearchIcon/SearchIcon';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { NavigationLink } from '#model/schema';
import { type Breakpoint, type HeaderLinks, isWordmark } from '#model/site/header-links';
import { longestWord } from '#model/text/longest-word';
import { searchFieldPath, withBase } from '#model/urls';
import styles from './SiteHeader.module.css';

/** The site's name and its navigation: as many links as fit in a row, the others in a menu. */
export function SiteHeader() {
  const { site, path, messages } = usePageContext();
  const { links = [], all } = site?.navigation ?? {};
  return (
    <header className={styles.header}>
      <SiteName />
      {links.length > 0 && (
        <nav className={`${styles.row} ${classOf(links[0]?.from)}`} aria-label={messages.navigation}>
          <Links links={links} name="header" />
        </nav>
      )}
      <SearchLink />
      <SavedLink />
      {links.length > 0 && (
        // The key closes the menu after a navigation.
        <details
          key={path}
          name="header"
          className={`${styles.menu} ${classOf(all)}`}
          onKeyDown={closeOnEscape}
        >
          <summary className={styles.button}>
            <InterfaceText>{messages.menu}</InterfaceText>
          </summary>
          <nav aria-label={messages.menu}>
            <Links links={links} name="menu" />
          </nav>
        </details>
      )}
    </header>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'Escape' || !currentTarget.open) return;
  // Menus may be nested.
  event.stopPropagation();
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function classOf(breakpoint: Breakpoint = 'never'): string {
  return styles[`from-${breakpoint}`] ?? '';
}

interface LinksProps extends Pick<HeaderLinks, 'links'> {
  /** Shared name of the menus, only one of which is open at a time. */
  name: string;
}

function Links({ links, name }: LinksProps) {
  const { path } = usePageContext();
  return (
    <ul className={styles.links}>
      {links.map((entry) => (
        <li key={'links' in entry ? entry.label : keyOf(entry)} className={classOf(entry.from)}>
          {'links' in entry ? (
            <details key={path} name={name} className={styles.group} onKeyDown={closeOnEscape}>
              <summary className={styles.label}>{entry.label}</summary>
              <ul className={styles.entries}>
                {entry.links.map((link) => (
                  <li key={keyOf(link)}>
                    <HeaderLink href={link.href}>{link.label}</HeaderLink>
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <HeaderLink href={entry.href}>{entry.label}</HeaderLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Several entries of a menu may link to the same page. */
function keyOf({ label, href }: NavigationLink): string {
  return `${label} ${href}`;
}

/** A link to the front page: the site's title, its logo, or both. On the front page the title is the heading. */
export function SiteName() {
  const { site, path, messages } = usePageContext();
  const title = site?.title ?? messages.error.front;
  const logo = site?.theme?.logo;
  const standsForTitle = logo ? isWordmark(logo) : false;
  const isFront = path === '/';
  return (
    <SiteLink
      className={isFront && !logo ? `${styles.name} ${styles.repeated}` : styles.name}
      href="/"
      style={{ '--longest-word': longestWord(title) }}
      aria-current={isFront ? 'page' : undefined}
    >
      {logo && <Logo logo={logo} alt={standsForTitle ? title : ''} />}
      {!standsForTitle && <bdi className={isFront && logo ? 'visually-hidden' : undefined}>{title}</bdi>}
    </SiteLink>
  );
}

function Logo({ logo, alt }: { logo: NonNullable<SiteTheme['logo']>; alt: string }) {
  const { address, width, height, ground } = logo;
  return (
    <img
      className={ground ? styles.plated : styles.logo}
      style={{ background: ground }}
      src={withBase(basePath, address)}
      width={width}
      height={height}
      alt={alt}
    />
  );
}

/** A link to the search field, with the shortcut `/`; only an icon on a phone. */
function SearchLink() {
  const { localePath, messages } = usePageContext();
  useSearchKey(localePath);
  return (
    <div className={styles.link}>
      <HeaderLink href={searchFieldPath}>
        <SearchIcon />
        <span className="visually-hidden-on-phone">
          <InterfaceText>{messages.search.title}</InterfaceText>
        </span>
      </HeaderLink>
    </div>
  );
}
