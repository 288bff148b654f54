import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { basePath } from '#client/base-path';
import { findInWorker } from '#client/page-text/find-apart';
import { markedHtml, markPage } from '#client/page-text/page-marks';
import { loadPages } from '#client/page-text/words-file';
import { type Hit, wordsOf } from '#client/page-text/words-on-page';
import { replaceView } from '#client/viewer/history-state';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { SearchIcon } from '#components/SearchIcon/SearchIcon';
import { textMessages } from '#model/i18n/text-messages';
import type { ShownPart } from '#model/shown/item';
import type { ShownWords } from '#model/shown/page-text';
import { withBase } from '#model/urls';

interface ItemSearchProps {
  words: ShownWords;
  parts: readonly ShownPart[];
}

/** A query in an item, and its hits. */
interface Found {
  query: string;
  /** Texts of the item's pages. */
  pages: readonly string[];
  hits: readonly Hit[];
  /** Index of the current hit, from 0. */
  at: number;
}

/** Searches the pages of an item, and marks hits in their texts and pictures. */
export function ItemSearch({ words, parts }: ItemSearchProps) {
  const { site } = usePageContext();
  const language = site?.language ?? 'en';
  const text = textMessages(words.messages, language);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** Number of the last search; results of earlier ones are ignored. */
  const lastRequest = useRef(0);
  /** Hash of the current hit, restored by Back from the viewer. */
  const shown = useRef('');
  const [found, setFound] = useState<Found>();
  const [isLost, setLost] = useState(false);
  const address = withBase(basePath, words.address);

  async function find(query: string, from?: string): Promise<void> {
    const request = ++lastRequest.current;
    const isLate = () => request !== lastRequest.current;
    try {
      const pages = await loadPages(address);
      const hits = await findInWorker({ pages, query, language: words.language });
      if (isLate()) return;
      const first = from === undefined ? 0 : words.parts.indexOf(from);
      const at = hits.findIndex(({ page }) => page >= first);
      setLost(false);
      setFound({ query, pages, hits, at: Math.max(0, at) });
    } catch {
      if (!isLate()) setLost(true);
    }
  }
  function step(by: number): void {
    setFound((now) => now && { ...now, at: (now.at + by + now.hits.length) % Math.max(1, now.hits.length) });
  }
  /** Goes to another hit; searches if the field has a new query. */
  function goToHit(by: number): void {
    const query = field.current?.value.trim() ?? '';
    if (query === '') end();
    else if (query === found?.query) step(by);
    else void find(query);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    goToHit(1);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      goToHit(-1);
    }
    if (event.key === 'Escape') end();
  }
  function end(): void {
    lastRequest.current += 1;
    if (field.current) field.current.value = '';
    setFound(undefined);
    if (parseHash(location.hash).query !== undefined) replaceView('');
    field.current?.focus({ preventScroll: true });
  }

  useEffect(() => {
    const follow = () => {
      const { part, query } = parseHash(location.hash);
      if (!query || location.hash === shown.current) return;
      if (field.current) field.current.value = query;
      void find(query, part);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => {
      lastRequest.current += 1;
      removeEventListener('hashchange', follow);
    };
  }, [address]);
  useLazyTexts(words, address);

  const hit = found?.hits[found.at];
  const part = hit && words.parts[hit.page];
  useEffect(() => {
    if (!found || !hit || !part) return;
    shown.current = hashOf(part, found.query);
    replaceView(shown.current);
    return markPage({
      ...{ part, text: found.pages[hit.page] ?? '', current: hit },
      hits: found.hits.filter(({ page }) => page === hit.page),
    });
  }, [found, hit, part]);

  const place = part ? parts.find((one) => one.id === part)?.title : undefined;
  return (
    <search>
      <form onSubmit={submit} onKeyDown={handleKey}>
        <label className="visually-hidden" htmlFor={id}>
          <InterfaceText>{text.find}</InterfaceText>
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={500}
          placeholder={text.find}
        />
        <button type="submit" aria-label={text.submit}>
          <SearchIcon />
        </button>
      </form>
      <div data-bar={hit ? '' : undefined} data-told={hit ? undefined : ''}>
        <p role="status">
          {isLost && <InterfaceText>{text.lost}</InterfaceText>}
          {found && (
            <InterfaceText>
              {hit
                ? [text.hit({ hit: found.at + 1, hits: found.hits.length }), place]
                    .filter(Boolean)
                    .join(' · ')
                : text.none}
            </InterfaceText>
          )}
        </p>
        {found && hit && (
          <>
            {found.hits.length > 1 && (
              <>
                <Tool label={text.previous} path="M6 15l6-6 6 6" onClick={() => step(-1)} />
                <Tool label={text.next} path="M6 9l6 6 6-6" onClick={() => step(1)} />
              </>
            )}
            <Tool label={text.end} path="M6 6l12 12M18 6L6 18" onClick={end} />
            {!part && (
              <a href={words.further[indexWithoutPart(words, hit.page)]} dir="auto">
                {excerpt(found.pages[hit.page] ?? '', hit)}
              </a>
            )}
          </>
        )}
      </div>
    </search>
  );
}

function Tool({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" title={label} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function hashOf(part: string, query: string): string {
  // Not by `encodeURIComponent`, which throws on half a surrogate pair. In a fragment, a space must not be a plus sign.
  return `#${part}&${String(new URLSearchParams({ find: query })).replace(/\+/g, '%20')}`;
}

/** Parses the hash of an address: `#page-12&find=harbour%20dues`. */
function parseHash(hash: string): { part?: string; query?: string } {
  const [, part, query] = /^#(?:([^&]*)&)?find=([^&]*)$/.exec(hash) ?? [];
  try {
    return query === undefined
      ? {}
      : { part: decodeURIComponent(part ?? ''), query: decodeURIComponent(query) };
  } catch {
    return {};
  }
}

/** Loads the text of a page that is not in the document, when a visitor opens it. */
function useLazyTexts({ parts }: ShownWords, address: string): void {
  useEffect(() => {
    function load({ target }: Event): void {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.hasAttribute('data-later'))
        return;
      const words = target.querySelector('.words');
      loadPages(address).then(
        (pages) => {
          const text = pages[parts.indexOf(target.dataset.page ?? '')];
          if (words && text !== undefined && !words.querySelector('p'))
            words.innerHTML = markedHtml(text, [], undefined);
        },
        // The link to the whole text stays.
        () => undefined,
      );
    }
    addEventListener('toggle', load, true);
    return () => removeEventListener('toggle', load, true);
  }, [parts, address]);
}

/** Returns the index of a page among the pages without a part. */
function indexWithoutPart({ parts }: ShownWords, page: number): number {
  return parts.slice(0, page).filter((part) => part === '').length;
}

/** Number of words shown on either side of a hit. */
const around = 12;

function excerpt(text: string, { start, end }: Hit): string {
  return `… ${wordsOf(text)
    .slice(Math.max(0, start - around), end + around)
    .join(' ')} …`;
}
