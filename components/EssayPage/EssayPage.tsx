import { useEffect } from 'react';
import { Comparison } from '#components/Comparison/Comparison';
import { EssayFigure, EssayGallery, EssayMedia } from '#components/EssayFigure/EssayFigure';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { Prose } from '#components/Prose/Prose';
import type { LanguageAttributes } from '#model/i18n/language-tags';
import type { ShownBlock } from '#model/page-blocks';
import type { ShownEssay } from '#model/shown-essay';
import { idPrefix } from '#model/text-ids';
import { decodePath } from '#model/urls';
import styles from './EssayPage.module.css';

export interface EssayPageProps extends BasePageProps, ShownEssay {}

interface Translated {
  /** Language of its texts, if they are not translated. */
  languageAttributes: LanguageAttributes | null;
}

/** Fewer headings need no table of contents. */
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
        {blocks.map((block, i) => (
          // The order of blocks never changes.
          <Block key={i} block={block} languageAttributes={languageAttributes} />
        ))}
      </div>
    </article>
  );
}

/** Leads from a heading's id as other sites have it, `#team`, to the one that it has here. */
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

function Block({ block, languageAttributes }: { block: ShownBlock } & Translated) {
  switch (block.kind) {
    case 'html':
      return (
        <div className={styles.text}>
          <Prose html={block.html} languageAttributes={languageAttributes} />
        </div>
      );
    case 'figure':
      return (
        <div className={block.size === 'wide' ? styles.wide : styles.picture}>
          <EssayFigure
            figure={block.figure}
            languageAttributes={languageAttributes}
            isWide={block.size === 'wide'}
          />
        </div>
      );
    case 'gallery':
      return (
        <div className={styles.wide}>
          <EssayGallery
            figures={block.figures}
            caption={block.caption}
            languageAttributes={languageAttributes}
          />
        </div>
      );
    case 'compare':
      return (
        <div className={styles.picture}>
          <Comparison
            before={block.before}
            after={block.after}
            caption={block.caption}
            languageAttributes={languageAttributes}
          />
        </div>
      );
    case 'media':
      return (
        <div className={styles.picture}>
          <EssayMedia media={block} languageAttributes={languageAttributes} />
        </div>
      );
  }
}
