import Link from 'next/link';
import { useRouter } from 'next/router';
import { DeskProvider, useDesk } from '#desk/components/DeskContext/DeskContext';
import { ProblemCount } from '#desk/components/DeskShell/DeskShell';
import { deskViews, recordAddress } from '#desk/views';
import { deskRoot } from '#model/desk/protocol';
import { itemIdOf } from '#model/urls';
import styles from './DeskBar.module.css';

/** The bar at the bottom of each page in `vitrine dev`, for users of the desk. */
export function DeskBar() {
  return (
    <DeskProvider isQuiet>
      <Bar />
    </DeskProvider>
  );
}

function Bar() {
  const { text, state, isLost, waiting } = useDesk();
  const { pathname, query } = useRouter();
  const [part] = [query.id ?? []].flat();
  const item = pathname.endsWith('/items/[id]') && part !== undefined ? itemIdOf(part) : undefined;
  return (
    <nav className={styles.bar} aria-label={text('bar', 'label')} lang={state.language} dir={state.direction}>
      {isLost && <p role="alert">{text('changes', 'stopped', { count: waiting.length })}</p>}
      <ul>
        {item !== undefined && (
          <li>
            <Link className={styles.main} href={recordAddress({ item })}>
              {text('bar', 'edit')}
            </Link>
          </li>
        )}
        {deskViews.map((view) => (
          <li key={view}>
            <Link href={`${deskRoot}/${view}`}>
              {text('bar', view)} {view === 'problems' && <ProblemCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
