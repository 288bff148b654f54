import Router from 'next/router';
import { type ReactNode, useState } from 'react';
import { notify } from '#client/saved/notice';
import { printWithPictures } from '#client/saved/print';
import { saveFile } from '#client/saved/save-file';
import { csvOf, jsonOf, tableAddress, takenItem } from '#client/saved/take-away';
import type { TableEntry } from '#client/saved/use-found';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { localizedPath, tablePath } from '#model/urls';
import styles from './TableTools.module.css';
import type { Changes } from './useChanges';

interface TableToolsProps {
  entries: readonly TableEntry[];
  changes: Changes;
  isShared: boolean;
  /** Undefined where there are no two pictures. */
  compare: (() => void) | undefined;
}

/** What can be done with a table as a whole. */
export function TableTools({ entries, changes, isShared, compare }: TableToolsProps) {
  const { messages, site } = usePageContext();
  const { table } = messages;
  const localePath = site?.localePath ?? '';
  const place = { origin: location.origin, localePath };
  const items = entries.flatMap(({ item, state }) => (item && state !== 'gone' ? item : []));
  const address = tableAddress(
    entries.map(({ id }) => id),
    place,
  );

  function take(kind: 'csv' | 'json'): void {
    const taken = items.map((item) => takenItem(item, place));
    if (kind === 'csv') saveFile('table.csv', { type: 'text/csv', text: csvOf(taken) });
    else saveFile('table.json', { type: 'application/json', text: jsonOf(taken, address) });
  }

  function keepThese(): void {
    changes.keep(items);
    void Router.replace(localizedPath(localePath, tablePath()));
  }

  return (
    <div className={styles.tools}>
      {isShared && (
        <p className={styles.shared}>
          <InterfaceText>{table.shared(entries.length)}</InterfaceText>{' '}
          <SiteLink href={tablePath()}>
            <InterfaceText>{table.own}</InterfaceText>
          </SiteLink>
        </p>
      )}
      <div className={styles.buttons}>
        {isShared && items.length > 0 && (
          <Tool look="first" onClick={keepThese}>
            {table.keepThese}
          </Tool>
        )}
        {compare && <Tool onClick={compare}>{table.compare}</Tool>}
        {items.length > 0 && (
          <>
            <CopyAddress address={address} />
            <Tool look="quiet" onClick={() => take('csv')}>
              CSV
            </Tool>
            <Tool look="quiet" onClick={() => take('json')}>
              JSON
            </Tool>
            <Tool look="quiet" onClick={() => void printWithPictures()}>
              {table.print}
            </Tool>
          </>
        )}
        {!isShared && entries.length > 0 && (
          <Tool look="quiet" onClick={changes.clear}>
            {table.clear}
          </Tool>
        )}
        {changes.putBack && <Tool onClick={changes.putBack}>{table.undo}</Tool>}
      </div>
    </div>
  );
}

/** Copies the table's address; where the browser does not let it, shows it. */
function CopyAddress({ address }: { address: string }) {
  const { table } = useMessages();
  const [copied, setCopied] = useState<string>();
  const [isShown, setIsShown] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
      notify(table.copied);
    } catch {
      setIsShown(true);
    }
  }

  return (
    <>
      <Tool look="quiet" onClick={() => void copy()}>
        {table.copy}
      </Tool>
      {isShown && (
        <input
          className={styles.address}
          readOnly
          dir="ltr"
          value={address}
          aria-label={table.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {copied === address && (
        <span className={styles.copied} aria-hidden>
          <InterfaceText>{table.copied}</InterfaceText>
        </span>
      )}
    </>
  );
}

interface ToolProps {
  /** In a frame; `first` among those; or `quiet`, as a link. */
  look?: 'framed' | 'first' | 'quiet';
  onClick: () => void;
  children: ReactNode;
}

function Tool({ look = 'framed', onClick, children }: ToolProps) {
  const { languageAttributes } = usePageContext();
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles[look]}`}
      onClick={onClick}
      {...languageAttributes}
    >
      {children}
    </button>
  );
}
