import { type ReactNode, type RefObject, useId } from 'react';
import { writeQuestion } from '#client/search/address';
import { chooseList, type List, lists } from '#client/search/list';
import { emptyQuestion, sortings } from '#client/search/question';
import { usePageContext } from '#components/PageContext/PageContext';
import { pagesOf } from '#components/Pager/Pager';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { ViewChoice } from '#components/ViewChoice/ViewChoice';
import type { Messages } from '#model/i18n/messages';
import { mapPath, timelinePath } from '#model/urls';
import styles from './ResultHead.module.css';
import type { Desk } from './useAsked';
import type { Found } from './useFound';
import { pageSize } from './wanted';

/** How much was found, in words. */
export function sayTotal({ total }: Found, { items, search }: Messages): string {
  return total > 0 ? items({ count: total }) : search.noResults;
}

interface ResultHeadProps {
  desk: Desk;
  found: Found | undefined;
  /** Whether the search cannot be had. */
  isLost: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  list: List;
  isPictured: boolean;
  hasTimeline: boolean;
  hasMap: boolean;
}

/** How much was found, and how it is shown. Its room is there before its texts are. */
export function ResultHead(props: ResultHeadProps) {
  const { desk, found, isLost, heading, list, isPictured, hasTimeline, hasMap } = props;
  const { messages, languageAttributes } = usePageContext();
  const { search } = messages;
  const { question, page, choose } = desk;
  const text = isLost ? search.failed : found && sayTotal(found, messages);
  const pages = pagesOf(found?.total ?? 0, pageSize);
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
      <div className={styles.choices}>
        <Choice
          label={search.sort}
          value={question.sort}
          onChange={(value) => {
            const sort = sortings.find((sorting) => sorting === value);
            if (sort) choose({ ...question, sort });
          }}
        >
          {sortings.map((sorting) => (
            <option key={sorting} value={sorting}>
              {search.sortings[sorting]}
            </option>
          ))}
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
