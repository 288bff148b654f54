import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Followed, follow } from '#client/recordings/follow';
import { CopyButton } from '#components/CopyButton/CopyButton';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageAddress } from '#components/PageContext/PageContext';
import { momentAnchor, writeTime } from '#model/recordings/moments';
import styles from './SpeechTools.module.css';

interface SpeechToolsProps {
  /** The section with the transcript. */
  root: RefObject<HTMLElement | null>;
  /** HTML of the transcript; a change reconnects it to the player. */
  html: string;
  /** Id of the part. */
  part: string;
  isFirst: boolean;
  /** Citation of the item, as HTML. */
  citation: string | undefined;
}

/** Plays clicked words, marks spoken ones, and copies links and quotations with their time. */
export function SpeechTools({ root, html, part, isFirst, citation }: SpeechToolsProps) {
  const messages = useMessages();
  const pageAddress = usePageAddress();
  const followed = useRef<Followed>(undefined);
  const [isPlayed, setIsPlayed] = useState(false);
  const [isFollowing, setIsFollowing] = useState(true);
  useEffect(() => {
    const player = document.getElementById(playerId(part));
    if (!root.current || !(player instanceof HTMLMediaElement)) return;
    const current = follow(player, {
      root: root.current,
      part: isFirst ? undefined : part,
      onFollow: setIsFollowing,
    });
    followed.current = current;
    setIsPlayed(true);
    setIsFollowing(true);
    return current.stop;
    // The part's transcript in another language has other elements.
  }, [root, html, part, isFirst]);
  if (!isPlayed) return null;
  const address = (seconds: number) =>
    `${pageAddress()}#${momentAnchor(seconds, isFirst ? undefined : part)}`;
  const quotation = () => {
    const { seconds, words, speaker } = followed.current?.quote() ?? { seconds: 0, words: '', speaker: '' };
    const source = [speaker, writeTime(seconds)].filter(Boolean).join(', ');
    const lines = [`“${words}” (${source})`, citation && textOf(citation), address(seconds)];
    return lines.filter(Boolean).join('\n');
  };
  return (
    <div className={styles.tools}>
      <CopyButton
        label={messages.recording.copyMoment}
        text={() => address(followed.current?.quote().seconds ?? 0)}
      />
      <CopyButton label={messages.recording.copyQuote} text={quotation} />
      {!isFollowing && (
        <button type="button" className={styles.follow} onClick={() => followed.current?.resume()}>
          <InterfaceText>{messages.recording.follow}</InterfaceText>
        </button>
      )}
    </div>
  );
}

/** Returns the id of a part's player. */
function playerId(part: string): string {
  return `_${part}-player`;
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
