import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LanguageLinks } from '#components/LanguageLinks/LanguageLinks';
import { SchemeSwitch } from '#components/SchemeSwitch/SchemeSwitch';
import { useShell } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './SiteFooter.module.css';

/** Who publishes the collection and under what licence, and how the site is to look. */
export function SiteFooter() {
  const { shell, words } = useShell();
  const { organisation, licence } = shell ?? {};
  return (
    <footer className={styles.footer}>
      <LanguageLinks />
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
          <InterfaceText>{words.licence}</InterfaceText>{' '}
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
        <InterfaceText>{words.madeWith}</InterfaceText>
      </p>
      <SchemeSwitch />
    </footer>
  );
}
