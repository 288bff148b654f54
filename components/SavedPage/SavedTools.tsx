import Router from 'next/router';
import { type ReactNode, useState } from 'react';
import { downloadFile, exportItem, sharedListAddress, toCsv, toJson } from '#client/saved/export';
import { notify } from '#client/saved/notice';
import type { SavedEntry } from '#client/saved/use-entries';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { localizedPath, savedPath } from '#model/urls';
import styles from './SavedTools.module.css';
import type { SavedActions } from './useSavedActions';

interface SavedToolsProps {
  entries: readonly SavedEntry[];
  actions: SavedActions;
  isShared: boolean;
  /** Undefined with fewer than two pictures. */
  compare: (() => void) | undefined;
}

/** Buttons for a whole list. */
export function SavedTools({ entries, actions, isShared, compare }: SavedToolsProps) {
  const { messages, localePath } = usePageContext();
  const { saved } = messages;
  const origin = { origin: location.origin, localePath };
  const items = entries.flatMap(({ item, state }) => (item && state !== 'missing' ? item : []));
  const address = sharedListAddress(
    entries.map(({ id }) => id),
    origin,
  );

  function download(format: 'csv' | 'json'): void {
    const exported = items.map((item) => exportItem(item, origin));
    if (format === 'csv') downloadFile('saved.csv', { type: 'text/csv', text: toCsv(exported) });
    else downloadFile('saved.json', { type: 'application/json', text: toJson(exported, address) });
  }

  function saveAll(): void {
    actions.add(items);
    void Router.replace(localizedPath(localePath, savedPath()));
  }

  return (
    <div className={styles.tools}>
      {isShared && (
        <p className={styles.shared}>
          <InterfaceText>{saved.shared({ count: entries.length })}</InterfaceText>{' '}
          <SiteLink href={savedPath()}>
            <InterfaceText>{saved.ownList}</InterfaceText>
          </SiteLink>
        </p>
      )}
      <div className={styles.buttons}>
        {isShared && items.length > 0 && (
          <Tool look="first" onClick={saveAll}>
            {saved.saveAll}
          </Tool>
        )}
        {compare && <Tool onClick={compare}>{saved.compare}</Tool>}
        {items.length > 0 && (
          <>
            <CopyAddress address={address} />
            <Tool look="quiet" onClick={() => download('csv')}>
              CSV
            </Tool>
            <Tool look="quiet" onClick={() => download('json')}>
              JSON
            </Tool>
            <Tool look="quiet" onClick={() => void printWithPictures()}>
              {saved.print}
            </Tool>
          </>
        )}
        {!isShared && entries.length > 0 && (
          <Tool look="quiet" onClick={actions.clear}>
            {saved.clear}
          </Tool>
        )}
        {actions.undo && <Tool onClick={actions.undo}>{saved.undo}</Tool>}
      </div>
    </div>
  );
}

/** Milliseconds to wait for pictures before printing without the missing ones. */
const printTimeout = 8000;

/** Prints the page after loading its lazy pictures. */
async function printWithPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  await Promise.race([
    Promise.all(pictures.map(loadPicture)),
    new Promise((resolve) => setTimeout(resolve, printTimeout)),
  ]);
  window.print();
}

function loadPicture(picture: HTMLImageElement): Promise<unknown> | undefined {
  picture.loading = 'eager';
  if (picture.complete) return undefined;
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
  });
}

/** Copies the list's address, or shows it if the browser refuses. */
function CopyAddress({ address }: { address: string }) {
  const { saved } = useMessages();
  const [copied, setCopied] = useState<string>();
  const [isShown, setIsShown] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
      notify(saved.linkCopied);
    } catch {
      setIsShown(true);
    }
  }

  return (
    <>
      <Tool look="quiet" onClick={() => void copy()}>
        {saved.copyLink}
      </Tool>
      {isShown && (
        <input
          className={styles.address}
          readOnly
          dir="ltr"
          value={address}
          aria-label={saved.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {copied === address && (
        <span className={styles.copied} aria-hidden>
          <InterfaceText>{saved.linkCopied}</InterfaceText>
        </span>
      )}
    </>
  );
}

interface ToolProps {
  /** `framed`, `first` as the main button, or `quiet` as a link. */
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
