import { type MouseEvent, useEffect, useState } from 'react';
import { Prose } from '#components/Prose/Prose';
import { writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { PagePreview } from '#model/desk/protocol';
import styles from './Pages.module.css';

/** Milliseconds without typing before the preview is updated. */
const pause = 300;

/** A page as visitors will see it, rendered by the build's functions. */
export function Preview({ file, text: markdown }: { file: string; text: string }) {
  const { text } = useDesk();
  const preview = usePreview(file, markdown);
  return (
    <section className={styles.preview} aria-label={text('pages', 'preview')}>
      {preview && (
        // Enter on a link fires a click, too.
        <div lang={preview.language} onClickCapture={openBeside}>
          <p className={styles.title} dir="auto">
            {preview.title}
          </p>
          <Prose html={preview.html} />
        </div>
      )}
    </section>
  );
}

/** Opens a link of the preview in a new tab, so that the typed text stays. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

function usePreview(file: string, markdown: string): PagePreview | undefined {
  const { state } = useDesk();
  const [preview, setPreview] = useState<PagePreview>();
  // Reloads with each new state: a picture named for the first time appears only once it has been read.
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await writeDesk<PagePreview>('preview-page', { file, text: markdown }).catch(
        () => undefined,
      );
      if (answer && !isOver) setPreview(answer);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [file, markdown, state]);
  return preview;
}
