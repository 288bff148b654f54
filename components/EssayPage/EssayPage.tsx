import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { Prose } from '#components/Prose/Prose';
import type { PageFrame } from '#components/Shell/Shell';
import styles from './EssayPage.module.css';

export interface EssayPageProps extends PageFrame {
  title: string;
  description: string | null;
  /** Sanitised HTML. */
  html: string;
  /** BCP 47 tag, where nobody has translated the page. */
  language: string | null;
}

/** One of the collection's own pages. */
export function EssayPage({ title, description, html, language }: EssayPageProps) {
  return (
    <article className={`page ${styles.essay}`} lang={language ?? undefined}>
      <PageHead title={title} description={description} />
      <PageTitle>{title}</PageTitle>
      <Prose html={html} />
    </article>
  );
}
