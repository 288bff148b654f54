import Link from 'next/link';
import { useId, useState } from 'react';
import { readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { deskRoot, type PublishState } from '#model/desk/protocol';
import type { HostName } from '#model/site/host-names';
import controls from '../controls.module.css';
import { type NextStep, nextSteps } from './next-steps';
import styles from './Publish.module.css';
import type { PublishView } from './usePublish';

interface NextStepsProps extends Pick<PublishView, 'attempt'> {
  /** Undefined for any web space. */
  host: HostName | undefined;
  publish: PublishState;
}

/** Steps to take with the built site, for a host. */
export function NextSteps({ host, publish, attempt }: NextStepsProps) {
  const { text } = useDesk();
  const steps = nextSteps(host, publish);
  const isBuilt = publish.site !== undefined;
  return (
    <section>
      <h2 className={styles.heading}>{text('publish', isBuilt ? 'next' : 'nextLater')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.words}>
            <Step step={step} isBuilt={isBuilt} attempt={attempt} />
          </li>
        ))}
      </ol>
      {steps.some(({ command }) => command !== undefined) && (
        <p className={styles.quiet}>{text('publish', 'inTerminal')}</p>
      )}
    </section>
  );
}

interface StepProps extends Pick<PublishView, 'attempt'> {
  step: NextStep;
  /** True if the site is built: host settings are taken from the built site. */
  isBuilt: boolean;
}

function Step({ step: { words, args, command, href, settings = [] }, isBuilt, attempt }: StepProps) {
  const { text } = useDesk();
  return (
    <>
      <p>
        {text('publish', words, args)}{' '}
        {href !== undefined && (
          <a href={href} target="_blank" rel="noreferrer">
            {new URL(href).hostname}
          </a>
        )}
        {words === 'stepAddress' && <Link href={`${deskRoot}/settings`}>{text('bar', 'settings')}</Link>}
      </p>
      {command !== undefined && <Copied content={command} />}
      {isBuilt && settings.map((name) => <SettingsOfHost key={name} name={name} attempt={attempt} />)}
    </>
  );
}

/** Output of `vitrine hosts`, loaded when opened. */
function SettingsOfHost({ name, attempt }: Pick<PublishView, 'attempt'> & { name: string }) {
  const { text } = useDesk();
  const [content, setContent] = useState<string>();
  const load = async () => {
    const path = `host-settings?name=${encodeURIComponent(name)}`;
    setContent((await attempt(() => readDesk<{ text: string }>(path)))?.text);
  };
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary>{text('publish', 'settings', { name })}</summary>
      {content !== undefined && <Copied content={content} />}
    </details>
  );
}

/** Lines with a copy button. */
function Copied({ content }: { content: string }) {
  const { text, showNote } = useDesk();
  const [isCopied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      setCopied(true);
    } catch {
      showNote({ kind: 'refused', text: text('publish', 'notCopied') });
    }
  };
  return (
    <div className={styles.copied}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so the keyboard must reach it */}
      <pre id={id} tabIndex={0} dir="ltr">
        {content}
      </pre>
      <button type="button" className={controls.button} aria-describedby={id} onClick={() => void copy()}>
        {text('publish', 'copy')}
      </button>{' '}
      <output>{isCopied ? text('publish', 'copied') : ''}</output>
    </div>
  );
}
