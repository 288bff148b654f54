import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { deskRoot } from '#model/desk/protocol';
import controls from '../controls.module.css';
import { BuildPanel } from './BuildPanel';
import { ForecastTable } from './ForecastTable';
import { type HostChoice, HostReports } from './HostReports';
import { NextSteps } from './NextSteps';
import { NotPublished } from './NotPublished';
import styles from './Publish.module.css';
import { usePublish } from './usePublish';

/** What a build leaves out, the build, its forecast and the choice of host, its preview, and the next steps. */
export function Publish() {
  const { state, text } = useDesk();
  const view = usePublish();
  const [chosen, setChosen] = useState<HostChoice>();
  const { publish, unread, read } = view;
  // The choice has been written, or undone.
  useEffect(() => setChosen(undefined), [publish?.host?.name, publish?.host?.isGuessed]);
  if (!publish)
    return unread === undefined ? null : (
      <>
        <p role="alert">{unread}</p>
        <p className={styles.buttons}>
          <button
            type="button"
            className={controls.button}
            onClick={({ currentTarget }) => {
              // This button disappears.
              currentTarget.closest('main')?.querySelector('h1')?.focus();
              void read();
            }}
          >
            {text('publish', 'again')}
          </button>
        </p>
      </>
    );
  const problems = state.problems.filter(({ severity }) => severity !== 'note');
  const host = chosen ?? publish.host?.name ?? 'other';
  return (
    <div className={styles.publish}>
      {unread !== undefined && <p role="alert">{unread}</p>}
      {problems.length === 0 ? (
        <p className={styles.quiet}>{text('publish', 'noProblems')}</p>
      ) : (
        <p>
          {text('publish', 'problems', { count: problems.length })} {text('publish', 'problemsMean')}{' '}
          <Link href={`${deskRoot}/problems`}>{text('publish', 'problemsLink')}</Link>
        </p>
      )}
      <NotPublished />
      <BuildPanel {...view} publish={publish} />
      <ForecastTable forecast={publish.forecast} />
      <HostReports publish={publish} attempt={view.attempt} host={host} onChoose={setChosen} />
      <NextSteps host={host === 'other' ? undefined : host} publish={publish} attempt={view.attempt} />
    </div>
  );
}
