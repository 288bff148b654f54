import { basePath } from '#client/base-path';
import { CiteThis } from '#components/CiteThis/CiteThis';
import { CopyButton } from '#components/CopyButton/CopyButton';
import { usePageContext } from '#components/PageContext/PageContext';
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
