import { useRef } from 'react';
import { CopyButton } from '#components/CopyButton/CopyButton';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageAddress } from '#components/PageContext/PageContext';
import type { Citations } from '#model/cite/cite';
import styles from './ItemActions.module.css';
import { OpenElsewhere } from './OpenElsewhere';

interface ItemActionsProps {
  citations: Citations;
  /** The item's id. */
  id: string;
  permalink: string | undefined;
  /** Address of its IIIF manifest, if it has one. */
  manifest: string | null;
  /** Link with which visitors ask about the item. */
  contact: string | null;
}

/** Actions of an item: copy its permalink or page address, cite it, open it elsewhere, ask about it. */
export function ItemActions({ citations, id, permalink, manifest, contact }: ItemActionsProps) {
  const messages = useMessages();
  const pageAddress = usePageAddress();
  return (
    <div className={styles.actions}>
      <PrintedCitation citations={citations} />
      <CopyButton label={messages.cite.link} text={() => permalink ?? pageAddress()} />
      <CiteThis citations={citations} id={id} />
      {manifest && <OpenElsewhere manifest={manifest} />}
      {contact && (
        <p className={styles.ask}>
          <a href={contact}>
            <InterfaceText>{messages.item.ask}</InterfaceText>
          </a>
        </p>
      )}
    </div>
  );
}

/** In print, the citation with the address, since details cannot be opened. */
function PrintedCitation({ citations }: Pick<ItemActionsProps, 'citations'>) {
  const [first] = citations.styles;
  return (
    first && <p className={styles.printed} dir="auto" dangerouslySetInnerHTML={{ __html: first.html }} />
  );
}

interface CiteThisProps {
  citations: Citations;
  /** The item's id, for file names. */
  id: string;
}

/** Citations of an item, collapsed: in three styles, and as files for reference managers. */
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
                <InterfaceText>{cite.file({ format: name })}</InterfaceText>
              </a>
              <CopyButton label={cite.copy({ what: name })} text={() => text} />
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
        <CopyButton label={cite.copy({ what: name })} text={() => text.current?.textContent ?? ''} />
      </dd>
    </div>
  );
}
