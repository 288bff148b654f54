import type { MouseEvent } from 'react';
import { isPlainClick } from '#client/router/links';
import { Pager, pagesOf } from '#components/Pager/Pager';
import { searchPath } from '#model/urls';
import type { Desk } from './useAsked';
import { pageSize } from './wanted';

interface ResultPagerProps {
  desk: Desk;
  total: number;
  toResults: () => void;
}

/** The way through pages of results: addresses that can be shared, and that are gone to without leaving the page. */
export function ResultPager({ desk, total, toResults }: ResultPagerProps) {
  function turn(event: MouseEvent, page: number): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    desk.choose(desk.question, page);
    toResults();
  }
  return (
    <Pager
      page={desk.page}
      pages={pagesOf(total, pageSize)}
      pathOf={(page) => searchPath(desk.queryOf(page))}
      follow={turn}
    />
  );
}
