import Router from 'next/router';
import { useEffect } from 'react';
import { storedValue } from '#client/storage';
import { localizedPath, searchFieldPath } from '#model/urls';

/** Elements in which keys type text. */
const typing = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]';

/** Opens the search from any page with the key `/`, unless the visitor has switched that off. */
export function useSearchKey(localePath: string): void {
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if ((target instanceof Element && target.closest(typing)) || !searchKey.get()) return;
      event.preventDefault();
      const field = document.getElementById('find');
      if (field) field.focus();
      else void Router.push(localizedPath(localePath, searchFieldPath));
    }
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [localePath]);
}

/** Single-key shortcuts disturb people who use speech input, so they can be switched off (WCAG 2.2, 2.1.4). */
export const searchKey = storedValue<boolean>('slash', {
  parse: (text) => text !== 'off',
  format: (isOn) => (isOn ? null : 'off'),
});
