import type { ShownEmbed } from '#model/shown/object';
import styles from './EmbedPlayer.module.css';

/** Lets the player run and its links open, but not lead the page elsewhere. */
const sandbox =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** The player of another site in a frame, which gets the focus. */
export function EmbedPlayer({ embed, hasPreview }: { embed: ShownEmbed; hasPreview: boolean }) {
  return (
    <div
      className={styles.frame}
      data-shape={embed.height === undefined ? 'wide' : 'low'}
      data-first={hasPreview ? undefined : ''}
    >
      <iframe
        ref={focus}
        src={embed.src}
        title={embed.title}
        height={embed.height}
        sandbox={sandbox}
        allow="fullscreen; picture-in-picture; encrypted-media"
        // Browsers that do not know the value above.
        allowFullScreen
        // YouTube refuses pages that do not say where they are.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}

/** The button that had the focus is gone. */
function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
