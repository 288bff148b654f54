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
}

/** One of the collection's own pages. */
export function EssayPage({ title, description, html }: EssayPageProps) {
  return (
    <article className={`page ${styles.essay}`}>
      <PageHead title={title} description={description} type="article" />
      <PageTitle>{title}</PageTitle>
      <Prose html={html} />
    </article>
  );
}
