import { type ReactNode, type RefObject, useId } from 'react';
import { writeQuestion } from '#client/search/address';
import { chooseList, lists } from '#client/search/paging-preference';
import type { Answer } from '#client/search/protocol';
import { emptyQuestion, sortings } from '#client/search/question';
import { usePageContext } from '#components/PageContext/PageContext';
import { pagesOf } from '#components/Pager/Pager';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { ViewChoice } from '#components/ViewChoice/ViewChoice';
import type { Messages } from '#model/i18n/messages';
import type { SearchManifest } from '#model/search/index-format';
import { mapPath, timelinePath } from '#model/urls';
import styles from './ResultHead.module.css';
import { pageSize, type SearchState } from './useSearch';

/** Formats the number of results. */
export function formatTotal({ total }: Pick<Answer, 'total'>, { items, search }: Messages): string {
  return total > 0 ? items({ count: total }) : search.noResults;
}

interface ResultHeadProps {
  manifest: SearchManifest;
  search: SearchState;
  heading: RefObject<HTMLHeadingElement | null>;
  isPictured: boolean;
  hasTimeline: boolean;
  hasMap: boolean;
}

/** The number of results, and how they are shown. Reserves its space before its texts are loaded. */
export function ResultHead({
  search: state,
  manifest,
  heading,
  isPictured,
  hasTimeline,
  hasMap,
}: ResultHeadProps) {
  const { messages, languageAttributes } = usePageContext();
  const { search } = messages;
  const { query, answer, isLost, list } = state;
  const { question, page, choose } = query;
  const text = isLost ? search.failed : answer && formatTotal(answer, messages);
  const pages = pagesOf(answer?.total ?? 0, pageSize);
  const unsorted = writeQuestion({ ...question, sort: emptyQuestion.sort });
  return (
    <div className={styles.head} {...languageAttributes}>
      <div className={styles.count}>
        {text ? (
          <h2 ref={heading} className={styles.total} tabIndex={-1}>
            {text}
          </h2>
        ) : (
          <p className={styles.total} aria-hidden>
            &nbsp;
          </p>
        )}
        {list === 'pages' && pages > 1 && (
          <p className={styles.note}>{messages.pager.position({ page, pages })}</p>
        )}
      </div>
      {answer?.total !== 0 && (
        <div className={styles.choices}>
          <Choice
            label={search.sort}
            value={question.sort}
            onChange={(value) => {
              const sort = sortings.find((sorting) => sorting === value);
              if (sort) choose({ ...question, sort });
            }}
          >
            {sortings.map(
              (sorting) =>
                (sorting !== 'added' || manifest.added) && (
                  <option key={sorting} value={sorting}>
                    {search.sortings[sorting]}
                  </option>
                ),
            )}
          </Choice>
          <Choice
            label={search.show}
            value={list}
            onChange={(value) => chooseList(value === 'endless' ? value : 'pages')}
          >
            {lists.map((each) => (
              <option key={each} value={each}>
                {search.lists[each]}
              </option>
            ))}
          </Choice>
          {hasTimeline && (
            <SiteLink className={styles.way} href={timelinePath(unsorted)}>
              {messages.timeline.title}
            </SiteLink>
          )}
          {hasMap && (
            <SiteLink className={styles.way} href={mapPath(unsorted)}>
              {messages.map.title}
            </SiteLink>
          )}
          {isPictured && <ViewChoice />}
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
