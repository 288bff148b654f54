import type { ComponentProps, MouseEvent } from 'react';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import styles from './Pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** Called on a click, instead of following the link. */
  follow?: ((event: MouseEvent<HTMLAnchorElement>, page: number) => void) | undefined;
}

/** Returns the number of pages of a list, at least one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Returns the entries on a page. */
export function slicePage<T>(list: readonly T[], page: number, size: number): T[] {
  return list.slice((page - 1) * size, page * size);
}

/** Returns the indexes on a page of a list with `total` entries. */
export function numbersOf(total: number, page: number, size: number): number[] {
  const start = (page - 1) * size;
  return Array.from({ length: Math.max(0, Math.min(size, total - start)) }, (_, i) => start + i);
}

/** Links to the pages of a list. */
export function Pager({ page, pages, pathOf, follow }: PagerProps) {
  const { messages, languageAttributes } = usePageContext();
  const linkTo = (to: number) => ({
    href: pathOf(to),
    ...(follow && { follow: (event: MouseEvent<HTMLAnchorElement>) => follow(event, to) }),
  });
  if (pages < 2) return null;
  return (
    // Sets only `lang`: the direction is the page's.
    <nav className={styles.pager} aria-label={messages.pager.label} lang={languageAttributes?.lang}>
      {page > 1 && (
        <SiteLink className={styles.step} rel="prev" {...linkTo(page - 1)}>
          {messages.pager.previous}
        </SiteLink>
      )}
      <ol className={styles.pages}>
        {namedPages(page, pages).map((named, i) => (
          // A gap is named by its index.
          <li key={named ?? `gap-${i}`}>
            {named === null ? '…' : <PageLink {...{ page, named }} {...linkTo(named)} />}
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink className={styles.step} rel="next" {...linkTo(page + 1)}>
          {messages.pager.next}
        </SiteLink>
      )}
    </nav>
  );
}

interface PageLinkProps extends ComponentProps<typeof SiteLink> {
  page: number;
  named: number;
}

function PageLink({ page, named, ...link }: PageLinkProps) {
  const messages = useMessages();
  return (
    <SiteLink
      className={styles.page}
      {...link}
      aria-label={messages.pager.page({ page: named })}
      aria-current={named === page ? 'page' : undefined}
    >
      {messages.number(named)}
    </SiteLink>
  );
}

/** Returns the pages to link: the first, the last, and the current one's neighbours; null for a gap. */
export function namedPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  const named = [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return named.flatMap((n, i) => {
    const before = named[i - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
