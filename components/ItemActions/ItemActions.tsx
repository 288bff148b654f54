import { useEffect, useRef, useState } from 'react';
import { basePath } from '#client/base-path';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import type { Citations } from '#model/cite/cite';
import { localizedPath, withBase } from '#model/urls';
import styles from './ItemActions.module.css';

interface ItemActionsProps {
  citations: Citations;
  /** The item's id. */
  id: string;
}

/** What a visitor can take along from an item: its address, and how to cite it. */
export function ItemActions({ citations, id }: ItemActionsProps) {
  const { site, path = '', messages } = usePageContext();
  const address = () =>
    (site?.origin ?? location.origin) + withBase(basePath, localizedPath(site?.localePath ?? '', path));
  return (
    <div className={styles.actions}>
      <CopyButton label={messages.cite.link} text={address} />
      <CiteThis citations={citations} id={id} />
    </div>
  );
}

interface CiteThisProps {
  citations: Citations;
  /** The item's id: what its files are called. */
  id: string;
}

/** How to cite an item, folded away: in three styles to read or copy, and as files for programs that keep sources. */
function CiteThis({ citations, id }: CiteThisProps) {
  const { cite } = useMessages();
  const files = [
    { name: 'BibTeX', text: citations.bibtex, type: 'application/x-bibtex', ending: 'bib' },
    { name: 'RIS', text: citations.ris, type: 'application/x-research-info-systems', ending: 'ris' },
  ];
  return (
    <details className={styles.cite}>
      <summary>
        <InterfaceText>{cite.title}</InterfaceText>
      </summary>
      <dl>
        {citations.styles.map(({ name, html }) => (
          <Citation key={name} name={name} html={html} />
        ))}
        {files.map(({ name, text, type, ending }) => (
          <div key={name} className={styles.entry}>
            <dt>{name}</dt>
            <dd>
              <a
                className={styles.file}
                href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
                download={`${id}.${ending}`}
              >
                <InterfaceText>{cite.file(name)}</InterfaceText>
              </a>
              <CopyButton label={cite.copy(name)} text={() => text} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Citation({ name, html }: Citations['styles'][number]) {
  const { cite } = useMessages();
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd>
        <p ref={text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        <CopyButton label={cite.copy(name)} text={() => text.current?.textContent ?? ''} />
      </dd>
    </div>
  );
}

interface CopyButtonProps {
  label: string;
  /** Asked when the button is pressed. */
  text: () => string;
}

/** How long the page says that it was copied, in milliseconds. */
const told = 4000;

/** Copies a text. Until the page is alive its place is kept; browsers and addresses without a clipboard never show it. */
function CopyButton({ label, text }: CopyButtonProps) {
  const { cite } = useMessages();
  const [isAble, setIsAble] = useState(false);
  const [said, setSaid] = useState('');
  // Absent on addresses that are not secure.
  useEffect(() => setIsAble('clipboard' in navigator), []);
  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(''), told);
    return () => clearTimeout(timer || undefined);
  }, [said]);
  function copy(): void {
    navigator.clipboard.writeText(text()).then(
      () => setSaid(cite.copied),
      () => setSaid(cite.notCopied),
    );
  }
  return (
    <span className={isAble ? undefined : styles.waiting}>
      <button type="button" className={styles.button} onClick={copy}>
        <InterfaceText>{label}</InterfaceText>
      </button>{' '}
      <span role="status" className={styles.said}>
        {said && <InterfaceText>{said}</InterfaceText>}
      </span>
    </span>
  );
}
