import { useEffect, useState } from 'react';
import { hasSearchKey, keepSearchKey } from '#client/search/key';
import { useShell } from '#components/Shell/Shell';
import styles from './FacetFilter.module.css';

/** Switches the key that leads to the search on and off, for as long as the browser keeps it. */
export function KeySwitch() {
  const { words, marks } = useShell();
  const [isOn, switchTo] = useState(true);
  useEffect(() => switchTo(hasSearchKey()), []);
  return (
    <label className={styles.key} {...marks}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          keepSearchKey(currentTarget.checked);
          switchTo(currentTarget.checked);
        }}
      />
      {words.search.slash}
    </label>
  );
}
