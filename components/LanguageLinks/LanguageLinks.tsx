import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { isErrorPath } from '#model/urls';
import styles from './LanguageLinks.module.css';

/** The same page in each language of the site; from an error page to the front pages. */
export function LanguageLinks() {
  const { site, path = '/', messages } = usePageContext();
  if (!site?.locales) return null;
  const href = isErrorPath(path) ? '/' : path;
  return (
    <nav className={styles.languages} aria-label={messages.languages}>
      <ul>
        {site.locales.map(({ language, name, path: localePath }) => (
          <li key={language}>
            <SiteLink
              href={href}
              localePath={localePath}
              lang={language}
              hrefLang={language}
              dir="auto"
              aria-current={localePath === site.localePath ? 'true' : undefined}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
