import { useEffect, useState } from 'react';
import { useShell } from '#components/Shell/Shell';
import { sayTotal } from './ResultHead';
import type { Found } from './useFound';

/** Milliseconds without a change after which a count is spoken: not at every letter. */
const pause = 1000;

/** Says how much was found, once the visitor rests. */
export function Announcement({ found, isLost }: { found: Found | undefined; isLost: boolean }) {
  const { words, marks } = useShell();
  const { search } = words;
  const [said, say] = useState('');
  const text = isLost ? search.failed : found ? sayTotal(found, words) : '';
  useEffect(() => {
    const waiting = setTimeout(() => say(text), pause);
    return () => clearTimeout(waiting);
  }, [text]);
  return (
    <p className="visually-hidden" role="status" {...marks}>
      {said}
    </p>
  );
}
