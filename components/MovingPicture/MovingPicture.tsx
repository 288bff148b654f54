import { useEffect, useState } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LargePicture, type LargePictureProps } from '#components/LargePicture/LargePicture';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './MovingPicture.module.css';

/**
 * An animation with a button that pauses it (WCAG 2.2.2). Visitors who prefer reduced motion see the still until they press it.
 * Without JavaScript the preference alone decides.
 */
export function MovingPicture(props: LargePictureProps) {
  const { item } = useMessages();
  const { media, isPlaying, toggle } = useMotion();
  const isUnknown = isPlaying === undefined;
  return (
    <>
      <LargePicture {...props} motion={media} />
      <p className={`${styles.motion} ${isUnknown ? styles.waiting : ''}`}>
        <button type="button" className={styles.button} onClick={toggle}>
          <InterfaceText>{isPlaying === false ? item.play : item.pause}</InterfaceText>
        </button>
      </p>
    </>
  );
}

/** Matches only in browsers that support the query. */
const motionQuery = '(prefers-reduced-motion: no-preference)';

interface Motion {
  /** Media query under which the animation plays. */
  media: string;
  /** Undefined before hydration and in browsers that cannot show it. */
  isPlaying: boolean | undefined;
  toggle: () => void;
}

/** State of an animation: follows the system's preference until the visitor chooses. */
function useMotion(): Motion {
  const [isAllowed, setIsAllowed] = useState<boolean>();
  const [choice, setChoice] = useState<boolean>();

  useEffect(() => {
    const query = matchMedia(motionQuery);
    // Safari before 14, which does not support animated WebP either.
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
