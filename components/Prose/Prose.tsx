import Head from 'next/head';
import { basePath } from '#client/base-path';
import { usePageContext } from '#components/PageContext/PageContext';
import type { LanguageAttributes } from '#model/i18n/language-tags';
import { withBase } from '#model/urls';
import styles from './Prose.module.css';

/** Elements shown in italics. */
const italic = /<(em|i|cite|dfn|var|address)\b/;

interface ProseProps {
  /** Sanitised HTML. */
  html: string;
  languageAttributes?: LanguageAttributes | null | undefined;
}

/** Sanitised HTML in the style of running text. */
export function Prose({ html, languageAttributes }: ProseProps) {
  return (
    <>
      {italic.test(html) && <ItalicPreload />}
      <div
        className={styles.prose}
        dir="auto"
        {...languageAttributes}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** Preloads the italic font: with `font-display: optional`, a font that arrives late is not used. */
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
