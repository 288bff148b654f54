import { useEffect } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { PageBlocks } from '#components/PageBlocks/PageBlocks';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import type { LanguageAttributes } from '#model/i18n/language-tags';
import type { ShownEssay } from '#model/shown/essay';
import { idPrefix } from '#model/text/text-ids';
import { decodePath } from '#model/urls';
import styles from './EssayPage.module.css';

export interface EssayPageProps extends BasePageProps, ShownEssay {}

interface Translated {
  /** Language of the texts, if they are not translated. */
  languageAttributes: LanguageAttributes | null;
}

/** Minimum number of headings for a table of contents. */
const minHeadings = 3;

/** A Markdown page of the collection. */
export function EssayPage({
  title,
  description,
  authors,
  date,
  contents,
  blocks,
  languageAttributes,
}: EssayPageProps) {
  const hasContents = contents.length >= minHeadings;
  useEffect(followFormerFragment, []);
  return (
    <article className={`page ${styles.essay} ${hasContents ? styles.long : ''}`}>
      <PageHead title={title} description={description} type="article" />
      <div className={styles.head}>
        <PageTitle language={languageAttributes?.lang}>{title}</PageTitle>
        <Byline authors={authors} date={date} />
      </div>
      {hasContents && <Contents contents={contents} languageAttributes={languageAttributes} />}
      <div className={styles.body}>
        <PageBlocks blocks={blocks} languageAttributes={languageAttributes} />
      </div>
    </article>
  );
}

/** Redirects an anchor from a former site, `#team`, to the heading's id on this site. */
function followFormerFragment(): void {
  const former = decodePath(location.hash.slice(1));
  const id = idPrefix + former;
  if (former === '' || document.getElementById(former) || !document.getElementById(id)) return;
  location.replace(`#${id}`);
}

function Byline({ authors, date }: Pick<ShownEssay, 'authors' | 'date'>) {
  const { essay } = useMessages();
  if (!authors && !date) return null;
  return (
    <p className={styles.byline}>
      {authors && <InterfaceText>{essay.by({ authors })}</InterfaceText>}
      {authors && date && ' · '}
      {date && <time dateTime={date.time}>{date.text}</time>}
    </p>
  );
}

function Contents({ contents, languageAttributes }: Pick<ShownEssay, 'contents'> & Translated) {
  const { essay } = useMessages();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p className={styles.label} id="contents">
        <InterfaceText>{essay.contents}</InterfaceText>
      </p>
      <ol>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto" {...languageAttributes}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
