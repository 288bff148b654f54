import { useEffect, useState } from 'react';

/** Milliseconds for which a text stays the same before it is said. */
const pause = 600;

/** Returns a text once it has stayed the same for a while, and the one before until then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
