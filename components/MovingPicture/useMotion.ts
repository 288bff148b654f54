import { useEffect, useState } from 'react';

/** Matches in browsers that know the question, where nobody asked for less motion. */
const motionQuery = '(prefers-reduced-motion: no-preference)';

export interface Motion {
  /** The media query under which the moving form is shown. */
  media: string;
  /** Whether it is shown; not known until the page is alive, nor where the browser cannot show it. */
  isPlaying: boolean | undefined;
  toggle: () => void;
}

/** Whether a picture moves: what the visitor's system asks for, until the visitor chooses. */
export function useMotion(): Motion {
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
