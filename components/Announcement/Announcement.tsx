import { useEffect, useState } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';

/** Milliseconds without a change before a text is announced, so that typing and dragging stay silent. */
const delay = 1000;

/** Announces a text to screen readers once it has stopped changing. */
export function Announcement({ text }: { text: string }) {
  const { languageAttributes } = usePageContext();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status" {...languageAttributes}>
      {announced}
    </p>
  );
}
