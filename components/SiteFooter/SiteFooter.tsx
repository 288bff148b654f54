import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { SchemeSwitch } from '#components/SchemeSwitch/SchemeSwitch';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { dataPath, isErrorPath } from '#model/urls';
import styles from './SiteFooter.module.css';

/** The publisher, the data and its licence, and the choice of language and colour scheme. */
export function SiteFooter() {
  const { site, messages } = usePageContext();
  const { organisation, licence } = site ?? {};
  return (
    <footer className={styles.footer}>
      {process.env.VITRINE_MULTILINGUAL && <LanguageLinks />}
      {organisation && (
        <p>
          {organisation.url ? (
            <SiteLink href={organisation.url}>{organisation.name}</SiteLink>
          ) : (
            organisation.name
          )}
        </p>
      )}
      {site && (
        <p>
          <SiteLink href={dataPath}>
            <InterfaceText>{messages.data}</InterfaceText>
          </SiteLink>
          {licence && ' · '}
          {licence?.uri ? (
            <SiteLink href={licence.uri} rel="license">
              {licence.label}
            </SiteLink>
          ) : (
            licence?.label
          )}
        </p>
      )}
      <p>
        <InterfaceText>{messages.madeWith}</InterfaceText>
      </p>
      <SchemeSwitch />
    </footer>
  );
}

/** Links to the page in other languages; on an error page, to their front pages. */
function LanguageLinks() {
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
