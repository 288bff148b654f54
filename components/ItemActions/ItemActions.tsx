import { basePath } from '#client/base-path';
import { CiteThis } from '#components/CiteThis/CiteThis';
import { CopyButton } from '#components/CopyButton/CopyButton';
import { useShell } from '#components/Shell/Shell';
import type { Citations } from '#model/cite/cite';
import { treePath, withBase } from '#model/urls';
import styles from './ItemActions.module.css';

interface ItemActionsProps {
  citations: Citations;
  /** The item's id. */
  id: string;
}

/** What a visitor can take along from an item: its address, and how to cite it. */
export function ItemActions({ citations, id }: ItemActionsProps) {
  const { shell, path = '', words } = useShell();
  const address = () =>
    (shell?.origin ?? location.origin) + withBase(basePath, treePath(shell?.tree ?? '', path));
  return (
    <div className={styles.actions}>
      <CopyButton label={words.cite.link} text={address} />
      <CiteThis citations={citations} id={id} />
    </div>
  );
}
