import { useEffect, useState } from 'react';
import { hasSearchKey, keepSearchKey } from '#client/search/key';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './FacetFilter.module.css';

/** Switches the key that leads to the search on and off, for as long as the browser keeps it. */
export function KeySwitch() {
  const { messages, languageAttributes } = usePageContext();
  const [isOn, switchTo] = useState(true);
  useEffect(() => switchTo(hasSearchKey()), []);
  return (
    <label className={styles.key} {...languageAttributes}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          keepSearchKey(currentTarget.checked);
          switchTo(currentTarget.checked);
        }}
      />
      {messages.search.slash}
    </label>
  );
}
