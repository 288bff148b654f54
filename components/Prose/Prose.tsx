import Head from 'next/head';
import { basePath } from '#client/base-path';
import { type LanguageAttributes, usePageContext } from '#components/PageContext/PageContext';
import { withBase } from '#model/urls';
import styles from './Prose.module.css';

/** Elements that browsers set slanted. */
const slanted = /<(em|i|cite|dfn|var|address)\b/;

interface ProseProps {
  /** Sanitised HTML. */
  html: string;
  /** Where it is in another language than the page. */
  languageAttributes?: LanguageAttributes | undefined;
}

/** Running text. */
export function Prose({ html, languageAttributes }: ProseProps) {
  return (
    <>
      {slanted.test(html) && <ItalicPreload />}
      <div
        className={styles.prose}
        dir="auto"
        {...languageAttributes}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** A font that is not there when the text is painted is not used at all: it must be asked for with the page. */
function ItalicPreload() {
  const { site } = usePageContext();
  return (
    <Head>
      {site?.theme?.italics.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={withBase(basePath, font)}
          crossOrigin="anonymous"
        />
      ))}
    </Head>
  );
}
