import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Size } from '#client/timeline/paths';

/** Returns an element's size in pixels; undefined until it is rendered. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  function measure(): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = element.current ?? {};
    setSize((now) => (now && now.width === width && now.height === height ? now : { width, height }));
  }
  // After each render: larger text makes the chart higher, without an event.
  useLayoutEffect(measure);
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return size && size.width > 0 ? size : undefined;
}
