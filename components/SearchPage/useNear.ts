import { type RefObject, useEffect, useRef } from 'react';

/** How far from the window something is near, in its heights: rows lie in files, and each is one that may not be read. */
const reach = '25%';

/**
 * Tells once that an element has come near the window. Where a browser cannot tell (Safari 12.0), everything is near.
 *
 * @see https://caniuse.com/intersectionobserver
 */
export function useNear<E extends Element>(onNear: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) {
      latest.current();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: `${reach} 0%` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
