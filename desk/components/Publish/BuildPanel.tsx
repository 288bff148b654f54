import { useRef, useState } from 'react';
import { writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { BuildState, PublishState } from '#model/desk/protocol';
import controls from '../controls.module.css';
import { bytesText, timeText } from './amounts';
import styles from './Publish.module.css';
import type { PublishView } from './usePublish';

/** The build button, progress, result, and preview of a build. */
export function BuildPanel({
  publish,
  read,
  attempt,
}: Pick<PublishView, 'read' | 'attempt'> & { publish: PublishState }) {
  const { state, text } = useDesk();
  const { build, site, folder } = publish;
  const isRunning = build.state === 'running';
  const button = useRef<HTMLButtonElement>(null);
  const call = async (path: string) => {
    await attempt(() => writeDesk(path, {}));
    await read();
  };
  return (
    <section className={styles.build}>
      <p className={styles.buttons}>
        {/* Not disabled, which would lose the focus. */}
        <button
          ref={button}
          type="button"
          className={controls.button}
          aria-disabled={isRunning}
          onClick={() => void (isRunning || call('build'))}
        >
          {text('publish', site ? 'buildAgain' : 'build')}
        </button>
        {isRunning && (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              // This button disappears.
              button.current?.focus();
              void call('stop-build');
            }}
          >
            {text('publish', 'stop')}
          </button>
        )}
        {site && <PreviewButton attempt={attempt} />}
      </p>
      <div role="status">
        <BuildReport build={build} />
      </div>
      {isRunning && (
        // Not announced, since it changes every second.
        <div className={styles.quiet}>
          <p lang="en" dir="ltr">
            {build.lines.at(-1)}
          </p>
          <p>
            <progress aria-label={text('publish', 'running')} />{' '}
            {text('publish', 'elapsed', { time: timeText(Date.now() - build.started, text) })}
          </p>
        </div>
      )}
      {site ? (
        <p>
          {text('publish', 'isThere', {
            folder,
            date: new Date(site.built).toLocaleString(state.language),
          })}{' '}
          {text('publish', site.isOlder ? 'isOlder' : 'isRecent')}
        </p>
      ) : (
        !isRunning && <p>{text('publish', 'noSite')}</p>
      )}
      {(build.state === 'done' || build.state === 'failed') && <BuildLines lines={build.lines} />}
    </section>
  );
}

/** Progress or result of a build. Messages of the command line are English. */
function BuildReport({ build }: { build: BuildState }) {
  const { text } = useDesk();
  switch (build.state) {
    case 'idle':
      return null;
    case 'running':
      return <p>{text('publish', 'running')}</p>;
    case 'failed':
      return (
        <>
          <p className={styles.outcome}>{text('publish', 'failed')}</p>
          <p className={styles.reason} lang="en" dir="ltr">
            {build.reason.join('\n')}
          </p>
        </>
      );
    case 'done': {
      const { files, bytes, started, ended, differences } = build;
      const amount = { files, size: bytesText(bytes, text), time: timeText(ended - started, text) };
      return (
        <>
          <p className={styles.outcome}>{text('publish', 'finished')}</p>
          <p>
            {text('publish', 'amount', amount)}{' '}
            {differences ? differencesText(differences) : text('publish', 'first')}
          </p>
        </>
      );
    }
  }

  function differencesText(differences: { added: number; changed: number; removed: number }): string {
    const isSame = Object.values(differences).every((number) => number === 0);
    return isSame ? text('publish', 'same') : text('publish', 'differences', differences);
  }
}

function BuildLines({ lines }: { lines: readonly string[] }) {
  const { text } = useDesk();
  return (
    <details className={styles.said}>
      <summary>{text('publish', 'said')}</summary>
      <pre lang="en" dir="ltr">
        {lines.join('\n')}
      </pre>
    </details>
  );
}

/** Opens the built site in a new tab, once its server answers. */
function PreviewButton({ attempt }: Pick<PublishView, 'attempt'>) {
  const { text } = useDesk();
  const [address, setAddress] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const open = async () => {
    // Immediately: browsers block tabs opened long after the click.
    const tab = window.open('', '_blank');
    setWaiting(true);
    const answer = await attempt(() => writeDesk<{ address: string }>('preview', {}));
    setWaiting(false);
    setAddress(answer?.address);
    if (!tab) return;
    if (!answer) return tab.close();
    tab.opener = null;
    tab.location.href = answer.address;
  };
  return (
    <>
      <button
        type="button"
        className={controls.button}
        aria-disabled={isWaiting}
        onClick={() => void (isWaiting || open())}
      >
        {text('publish', 'preview')}
      </button>
      <output className={styles.quiet}>
        {address === undefined ? (
          text('publish', 'previewHint')
        ) : (
          <>
            {text('publish', 'previewAt')}{' '}
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </>
        )}
      </output>
    </>
  );
}
