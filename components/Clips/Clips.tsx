import { type LazyModule, useLazyModule } from '#client/lazy-module';
import type * as Player from '#components/ClipPlayer/ClipPlayer';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Clip } from '#model/recordings/clips';
import styles from './Clips.module.css';
// Styles of the lazy player, bundled with the page's own: loading them later costs 0.5 kB of script on every page.
import '../Button/Button.module.css';
import '../ClipPlayer/ClipPlayer.module.css';

const player: LazyModule<typeof Player> = {
  load: () => import(/* webpackChunkName: "clips" */ '#components/ClipPlayer/ClipPlayer'),
};

/** Clips of several recordings on one theme, each with its transcript. */
export function Clips({ clips }: { clips: readonly Clip[] }) {
  const { loaded } = useLazyModule(player, { isWanted: clips.some(({ played }) => played) });
  return (
    <section className={styles.clips}>
      <div className={styles.player}>{loaded && <loaded.ClipPlayer clips={clips} />}</div>
      <ol>
        {clips.map(({ title, href, time, speaker, words }, n) => (
          <li key={n} id={clipId(n)}>
            <p className={styles.source}>
              <SiteLink href={href}>
                <span dir="auto">{title}</span> {time && <time className={styles.time}>{time}</time>}
              </SiteLink>
            </p>
            <p dir="auto">
              {speaker && <b className={styles.speaker}>{speaker}</b>} {words}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the anchor of a clip, by its index. */
export function clipId(place: number): string {
  return `_clip-${place + 1}`;
}
