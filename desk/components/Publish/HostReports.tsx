import { type Dispatch, type ReactNode, type SetStateAction, useId, useRef } from 'react';
import { writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DeskText } from '#desk/text';
import type { HostReport, PublishState, SettingsChange } from '#model/desk/protocol';
import type { HostName } from '#model/site/host-names';
import { bytesText } from './amounts';
import styles from './Publish.module.css';
import type { PublishView } from './usePublish';

/** A host in the settings; `other` is any other web space. */
export type HostChoice = HostName | 'other';

/** Milliseconds before a choice is written, since arrow keys pass over other choices. */
const pause = 700;

interface HostReportsProps extends Pick<PublishView, 'attempt'> {
  publish: PublishState;
  host: HostChoice;
  onChoose: Dispatch<SetStateAction<HostChoice | undefined>>;
}

/** The hosts with their limits, and whether the site fits. The choice is written to the settings. */
export function HostReports({ publish, attempt, host, onChoose }: HostReportsProps) {
  const { hosts, host: known, isReadOnly } = publish;
  const { state, text, showNote } = useDesk();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const choose = (next: HostChoice) => {
    onChoose(next);
    clearTimeout(timer.current);
    // `other` cannot be written: a host guessed from the site's address would be guessed again.
    if (next === 'other' && known?.isGuessed) return;
    timer.current = setTimeout(() => void write(next), pause);
  };
  const write = async (next: HostChoice) => {
    const name = hostLabel(
      hosts.find((each) => each.name === next),
      text,
    );
    const label = text('publish', 'hostChanged', { name });
    const value = next === 'other' ? null : next;
    const body: SettingsChange = { label, changes: [{ path: ['host'], value }] };
    if (await attempt(() => writeDesk('change-settings', body)))
      showNote({ kind: 'saved', text: label, file: state.settingsFile });
    else onChoose((now) => (now === next ? undefined : now));
  };
  return (
    <fieldset className={styles.hosts} disabled={isReadOnly}>
      <legend className={styles.heading}>{text('publish', 'host')}</legend>
      {hosts.map((report) => (
        <Choice
          key={report.name}
          label={hostLabel(report, text)}
          meaning={[
            limitsText(report, text),
            text('publish', verdicts[report.holds]),
            ...(known?.isGuessed && known.name === report.name ? [text('publish', 'hostGuessed')] : []),
          ].join(' · ')}
          isChosen={report.name === host}
          onChoose={() => choose(report.name)}
        >
          {report.excess && report.name === host && <ExceededLimit {...report.excess} />}
        </Choice>
      ))}
      <Choice
        label={hostLabel(undefined, text)}
        meaning={text('publish', 'noLimit')}
        isChosen={host === 'other'}
        onChoose={() => choose('other')}
      />
    </fieldset>
  );
}

/** Hosts have their own names; only web space in general has a message. */
function hostLabel(host: HostReport | undefined, text: DeskText): string {
  if (!host) return text('publish', 'hostOther');
  if (host.name === 's3') return text('publish', 'hostS3');
  return host.name === 'nginx' ? text('publish', 'hostNginx') : host.label;
}

const verdicts = { yes: 'holdsYes', perhaps: 'holdsPerhaps', no: 'holdsNo' } as const;

function limitsText({ files, bytes, fileBytes }: HostReport, text: DeskText): string {
  const limits = [
    ...(files === undefined ? [] : [text('publish', 'limitFiles', { count: files })]),
    ...(bytes === undefined ? [] : [text('publish', 'limitBytes', { size: bytesText(bytes, text) })]),
    ...(fileBytes === undefined
      ? []
      : [text('publish', 'limitFileBytes', { size: mebibytes(fileBytes, text) })]),
  ];
  return limits.length === 0 ? text('publish', 'noLimit') : limits.join(', ');
}

/** Hosts give the maximum size of a file in mebibytes. */
function mebibytes(bytes: number, text: DeskText): string {
  return text('publish', 'mebibytes', { size: Math.round(bytes / 1024 ** 2) });
}

interface ChoiceProps {
  label: string;
  meaning: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

function Choice({ label, meaning, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        type="radio"
        name="host"
        id={id}
        checked={isChosen}
        aria-describedby={`${id}-meaning`}
        onChange={onChoose}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-meaning`} className={styles.quiet}>
        {meaning}
      </p>
      {children}
    </div>
  );
}

/** Says why the site exceeds a host's limits, and how to make it smaller; in English, as `check` does. */
function ExceededLimit({ sentence, remedies }: { sentence: string; remedies: readonly string[] }) {
  return (
    <div className={styles.excess} lang="en" dir="ltr">
      <p>{sentence}</p>
      <ul>
        {remedies.map((remedy) => (
          <li key={remedy}>{remedy}</li>
        ))}
      </ul>
    </div>
  );
}
