import { useEffect, useState } from 'react';
import { useMessages } from '#components/PageContext/PageContext';

/** Milliseconds for which the result is shown. */
const resultTime = 4000;

/** The clipboard, and the result of the last copy, which is cleared after some seconds. */
export interface Copy {
  /** False before hydration and without a clipboard. */
  canCopy: boolean;
  result: string;
  copy: (text: string) => void;
}

/** Copies texts, and returns whether it worked. */
export function useCopy(): Copy {
  const { cite } = useMessages();
  const [canCopy, setCanCopy] = useState(false);
  const [result, setResult] = useState('');
  // Not available in insecure contexts.
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  useEffect(() => {
    const timer = result && setTimeout(() => setResult(''), resultTime);
    return () => clearTimeout(timer || undefined);
  }, [result]);
  function copy(text: string): void {
    navigator.clipboard.writeText(text).then(
      () => setResult(cite.copied),
      () => setResult(cite.notCopied),
    );
  }
  return { canCopy, result, copy };
}
