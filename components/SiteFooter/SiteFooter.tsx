import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LanguageLinks } from '#components/LanguageLinks/LanguageLinks';
import { usePageContext } from '#components/PageContext/PageContext';
import { SchemeSwitch } from '#components/SchemeSwitch/SchemeSwitch';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './SiteFooter.module.css';

/** Who publishes the collection and under what licence, and how the site is to look. */
export function SiteFooter() {
  const { site, messages } = usePageContext();
  const { organisation, licence } = site ?? {};
  return (
    <footer className={styles.footer}>
      {process.env.VITRINE_TREES && <LanguageLinks />}
      {organisation && (
        <p>
          {organisation.url ? (
            <SiteLink href={organisation.url}>{organisation.name}</SiteLink>
          ) : (
            organisation.name
          )}
        </p>
      )}
      {licence && (
        <p>
          <InterfaceText>{messages.licence}</InterfaceText>{' '}
          {licence.uri ? (
            <SiteLink href={licence.uri} rel="license">
              {licence.label}
            </SiteLink>
          ) : (
            licence.label
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
