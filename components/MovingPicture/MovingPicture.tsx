import { useEffect, useState } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LargePicture, type LargePictureProps } from '#components/LargePicture/LargePicture';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './MovingPicture.module.css';

/**
 * An animation, and a button that stops it, which WCAG 2.2.2 asks for. Whoever asks for less motion gets the still
 * until they press it; without JavaScript that wish alone decides.
 */
export function MovingPicture(props: LargePictureProps) {
  const { item } = useMessages();
  const { media, isPlaying, toggle } = useMotion();
  const isUseless = isPlaying === undefined;
  return (
    <>
      <LargePicture {...props} motion={media} />
      <p className={`${styles.motion} ${isUseless ? styles.waiting : ''}`}>
        <button type="button" className={styles.button} onClick={toggle}>
          <InterfaceText>{isPlaying === false ? item.play : item.pause}</InterfaceText>
        </button>
      </p>
    </>
  );
}

/** Matches in browsers that know the question, where nobody asked for less motion. */
const motionQuery = '(prefers-reduced-motion: no-preference)';

interface Motion {
  /** The media query under which the moving form is shown. */
  media: string;
  /** Whether it is shown; not known until the page is alive, nor where the browser cannot show it. */
  isPlaying: boolean | undefined;
  toggle: () => void;
}

/** Whether a picture moves: what the visitor's system asks for, until the visitor chooses. */
function useMotion(): Motion {
  const [isAllowed, setIsAllowed] = useState<boolean>();
  const [choice, setChoice] = useState<boolean>();

  useEffect(() => {
    const query = matchMedia(motionQuery);
    // Safari before 14, which has no animated WebP either.
    if (!('addEventListener' in query)) return;
    const follow = () => setIsAllowed(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const isPlaying = choice ?? isAllowed;
  const chosen = choice ? 'all' : 'not all';
  return {
    media: choice === undefined ? motionQuery : chosen,
    isPlaying,
    toggle: () => setChoice(!isPlaying),
  };
}
