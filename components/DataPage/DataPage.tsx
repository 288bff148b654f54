import { Fragment, type ReactNode } from 'react';
import { basePath } from '#client/base-path';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownData, ShownFile, Use } from '#model/shown/data';
import { withBase } from '#model/urls';
import styles from './DataPage.module.css';

export interface DataPageProps extends BasePageProps {
  texts: ShownData;
}

/** The collection as data: downloads, licences, and how to cite and reuse it. */
export function DataPage({ site, texts }: DataPageProps) {
  const { data } = useMessages();
  const { licence } = site;
  return (
    <div className="page">
      <PageHead title={data} description={texts.description} />
      <PageTitle below={texts.about}>
        <InterfaceText>{data}</InterfaceText>
      </PageTitle>
      <Section title={texts.filesTitle}>
        <ul className={styles.files}>
          {texts.files.map((file) => (
            <File key={file.path} {...file} />
          ))}
        </ul>
      </Section>
      <Section title={texts.termsTitle}>
        <p>
          <InterfaceText>{texts.terms}</InterfaceText>{' '}
          {licence &&
            (licence.uri ? (
              <SiteLink href={licence.uri} rel="license">
                {licence.label}
              </SiteLink>
            ) : (
              licence.label
            ))}
        </p>
        <p className={styles.hint}>
          <InterfaceText>{texts.itemTerms}</InterfaceText>
        </p>
      </Section>
      <Section title={texts.citeTitle}>
        <p className={styles.address} dir="auto">
          {texts.citation}
        </p>
      </Section>
      <Section title={texts.useTitle}>
        <dl>
          {texts.uses.map((use) => (
            <UseHint key={use.title} {...use} />
          ))}
        </dl>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="section-title">
        <InterfaceText>{title}</InterfaceText>
      </h2>
      {children}
    </section>
  );
}

function File({ path, name, contents, measures }: ShownFile) {
  return (
    <li className={styles.file}>
      <a className={styles.name} href={withBase(basePath, path)} download="" dir="ltr">
        {name}
      </a>
      <span className={styles.contents}>
        <InterfaceText>{contents}</InterfaceText>
      </span>
      <span className={styles.measures}>
        {measures.map((measure, place) => (
          <Fragment key={measure}>
            {place > 0 && ' · '}
            <bdi>
              <InterfaceText>{measure}</InterfaceText>
            </bdi>
          </Fragment>
        ))}
      </span>
    </li>
  );
}

function UseHint({ title, address, hint }: Use) {
  return (
    <div className={styles.way}>
      <dt>
        <InterfaceText>{title}</InterfaceText>
      </dt>
      {address && (
        <dd className={styles.address}>
          <code dir="ltr">{address}</code>
        </dd>
      )}
      <dd className={styles.hint}>
        <InterfaceText>{hint}</InterfaceText>
      </dd>
    </div>
  );
}
