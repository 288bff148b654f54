import { type ReactNode, useEffect, useState } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { Button } from '#components/Button/Button';
import type * as Player from '#components/EmbedPlayer/EmbedPlayer';
import { useMessages } from '#components/PageContext/PageContext';
import { isRecordedMedia } from '#model/recordings/moments';
import type { LinkObject } from '#model/schema';
import type { ShownEmbed } from '#model/shown/object';
import styles from './EmbeddedObject.module.css';
import { LinkedObject } from './LinkedObject';

// Styles of the lazy player, bundled with the page's own.
import '../EmbedPlayer/EmbedPlayer.module.css';

const player: LazyModule<typeof Player> = {
  load: () => import(/* webpackChunkName: "embed" */ '#components/EmbedPlayer/EmbedPlayer'),
};

interface EmbeddedObjectProps {
  object: Pick<LinkObject, 'url' | 'media'>;
  embed: ShownEmbed;
  /** The preview, if it has one. */
  children: ReactNode;
}

/**
 * A link to an object on another site, and a button that replaces the preview with that site's player. Nothing is requested from
 * that site before the button is pressed.
 */
export function EmbeddedObject({ object, embed, children }: EmbeddedObjectProps) {
  const { media } = useMessages();
  const [isHydrated, setIsHydrated] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const { loaded } = useLazyModule(player, { isWanted });
  // Another item may have loaded it already.
  const shown = isWanted ? loaded : undefined;
  useEffect(() => setIsHydrated(true), []);
  const kind = isRecordedMedia(object.media) ? object.media : 'other';
  return (
    <>
      {shown ? <shown.EmbedPlayer embed={embed} hasPreview={children !== null} /> : children}
      {!shown && (
        <div className={`${styles.load} ${isHydrated ? '' : styles.waiting}`}>
          <Button onClick={() => setIsWanted(true)}>{media.load({ kind, host: embed.host })}</Button>
        </div>
      )}
      <LinkedObject object={object} />
    </>
  );
}
