import type { ShownEmbed } from '#model/shown/object';
import styles from './EmbedPlayer.module.css';

/** Allows scripts and links of the player, but no navigation of the page. */
const sandbox =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** The player of another site in a frame, which takes the focus. */
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
        // For browsers that do not support the value above.
        allowFullScreen
        // YouTube refuses pages without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}

/** The focused button has been removed. */
function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
