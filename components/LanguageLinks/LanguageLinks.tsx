import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { isErrorPath } from '#model/urls';
import styles from './LanguageLinks.module.css';

/** The same page in each language of the site; from an error page to the front pages. */
export function LanguageLinks() {
  const { site, path = '/', messages } = usePageContext();
  if (!site?.trees) return null;
  const href = isErrorPath(path) ? '/' : path;
  return (
    <nav className={styles.languages} aria-label={messages.languages}>
      <ul>
        {site.trees.map(({ language, name, path: tree }) => (
          <li key={language}>
            <SiteLink
              href={href}
              tree={tree}
              lang={language}
              hrefLang={language}
              dir="auto"
              aria-current={tree === site.tree ? 'true' : undefined}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
