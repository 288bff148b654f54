import { useEffect, useRef, useState } from 'react';
import { basePath } from '#client/base-path';
import { Button } from '#components/Button/Button';
import { clipId } from '#components/Clips/Clips';
import { useMessages } from '#components/PageContext/PageContext';
import type { Clip } from '#model/recordings/clips';
import { withBase } from '#model/urls';
import styles from './ClipPlayer.module.css';

/** Plays clips of several recordings in a row, in one audio player. Of films only the sound is played. */
export function ClipPlayer({ clips }: { clips: readonly Clip[] }) {
  const { recording } = useMessages();
  const audio = useRef<HTMLAudioElement>(null);
  const [place, setPlace] = useState<number>();
  const clip = place === undefined ? undefined : clips[place];

  function playFrom(from: number): void {
    const next = clips.findIndex(({ played }, n) => n >= from && played);
    setPlace(next < 0 ? undefined : next);
    if (next < 0) audio.current?.pause();
  }
  useEffect(() => {
    const { current } = audio;
    if (place === undefined || !clip?.played || !current) return;
    const shown = document.getElementById(clipId(place));
    shown?.setAttribute('data-now', '');
    shown?.scrollIntoView({ block: 'nearest' });
    const src = withBase(basePath, clip.played.src);
    if (current.getAttribute('src') !== src) current.src = src;
    current.currentTime = clip.played.start;
    current.play().catch(() => undefined);
    return () => shown?.removeAttribute('data-now');
  }, [place, clip]);

  return (
    <div className={styles.player}>
      <Button onClick={() => playFrom(0)}>{recording.playAll}</Button>
      {/* biome-ignore lint/a11y/useMediaCaption: the words of each clip are listed below */}
      <audio
        ref={audio}
        controls
        hidden={!clip}
        aria-label={clip?.title ?? recording.playAll}
        onTimeUpdate={({ currentTarget }) => {
          const end = clip?.played?.end;
          if (end && currentTarget.currentTime >= end) playFrom((place ?? 0) + 1);
        }}
        onEnded={() => playFrom((place ?? 0) + 1)}
      />
    </div>
  );
}
