import { type RefObject, useEffect, useRef } from 'react';

/**
 * How far from the window something is near, in its heights, once the visitor scrolls: rows lie in files, and each is one that
 * may not be read. Who only types reads what the window shows.
 */
const reach = { still: '0%', scrolled: '25%' };

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
    const near = element.current;
    if (!near || !('IntersectionObserver' in window)) {
      latest.current();
      return;
    }
    const tell = () => {
      end();
      latest.current();
    };
    let stop = watch(near, scrollY > 0 ? reach.scrolled : reach.still, tell);
    const widen = () => {
      stop();
      stop = watch(near, reach.scrolled, tell);
    };
    const end = () => {
      stop();
      removeEventListener('scroll', widen);
    };
    if (scrollY === 0) addEventListener('scroll', widen, { once: true, passive: true });
    return end;
  }, []);
  return element;
}

function watch(element: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
    },
    { rootMargin: `${margin} 0%` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
