import type { FoundMoment } from '#client/search/protocol';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { momentAnchor, writeTime } from '#model/recordings/moments';
import type { Highlight } from '#model/search/query';
import { itemPath } from '#model/urls';
import { Highlighted } from './Highlighted';
import styles from './Moments.module.css';

interface MomentsProps {
  moments: readonly FoundMoment[];
  highlights: readonly Highlight[];
}

/** Moments at which words of the query are spoken, each a link to play from there. */
export function Moments({ moments, highlights }: MomentsProps) {
  const { recording } = useMessages();
  if (moments.length === 0) return null;
  return (
    <section className={styles.moments}>
      <h2 className={styles.heading}>
        <InterfaceText>{recording.said}</InterfaceText>
      </h2>
      <ol>
        {moments.map(({ id, part, title, language, seconds, words }) => (
          <li key={`${id} ${part}`}>
            <SiteLink className={styles.link} href={`${itemPath(id)}${anchorOf(part, seconds)}`}>
              <span className={styles.title} dir="auto" lang={language}>
                {title}
              </span>{' '}
              {seconds !== undefined && (
                <span className={styles.time}>
                  <InterfaceText>{recording.at({ time: writeTime(seconds) })}</InterfaceText>
                </span>
              )}
              <span className={styles.words} dir="auto">
                … <Highlighted text={words} highlights={highlights} /> …
              </span>
            </SiteLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

function anchorOf(part: string, seconds: number | undefined): string {
  return seconds === undefined ? '' : `#${momentAnchor(seconds, part || undefined)}`;
}
