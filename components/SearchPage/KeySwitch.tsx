import { searchKey } from '#client/search/key';
import { useStored } from '#client/storage';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './FacetFilter.module.css';

/** Switches the key that leads to the search on and off, for as long as the browser keeps it. */
export function KeySwitch() {
  const { messages, languageAttributes } = usePageContext();
  const isOn = useStored(searchKey) ?? true;
  return (
    <label className={styles.key} {...languageAttributes}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => searchKey.update(() => checked)}
      />
      {messages.search.keyHint}
    </label>
  );
}
