import Router from 'next/router';
import type { FormEvent } from 'react';
import { basePath } from '#client/base-path';
import { routerArguments } from '#client/router/links';
import { usePageContext } from '#components/PageContext/PageContext';
import { Lens } from '#components/SearchLink/Lens';
import { localizedPath, searchPath, withBase } from '#model/urls';
import styles from './FrontSearch.module.css';

/** A field that leads to the search page with what is typed; where no script runs, by a full load. */
export function FrontSearch() {
  const { site, messages, languageAttributes } = usePageContext();
  const { title, label } = messages.search;
  const path = localizedPath(site?.localePath ?? '', searchPath());

  function follow(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('q');
    const text = field instanceof HTMLInputElement ? field.value : '';
    void Router.push(...routerArguments(text ? `${path}?${new URLSearchParams({ q: text })}` : path));
  }

  return (
    <search className={styles.search} {...languageAttributes}>
      <form method="get" action={withBase(basePath, path)} onSubmit={follow}>
        <input
          className={styles.field}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
        />
        <button type="submit" className={styles.button} aria-label={title}>
          <Lens />
        </button>
      </form>
    </search>
  );
}
