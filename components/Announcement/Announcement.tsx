import { useEffect, useState } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';

/** Milliseconds without a change after which a count is spoken: not at every letter, nor at every step of a handle. */
const pause = 1000;

/** Says what is shown, once the visitor rests. */
export function Announcement({ text }: { text: string }) {
  const { languageAttributes } = usePageContext();
  const [said, say] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => say(text), pause);
    return () => clearTimeout(waiting);
  }, [text]);
  return (
    <p className="visually-hidden" role="status" {...languageAttributes}>
      {said}
    </p>
  );
}
