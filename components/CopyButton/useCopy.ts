import { useEffect, useState } from 'react';
import { useMessages } from '#components/PageContext/PageContext';

/** Milliseconds for which the result is shown. */
const resultTime = 4000;

/** The clipboard, and the result for the last text: empty before, and some seconds after. */
export interface Copy {
  /** False before hydration and without a clipboard. */
  canCopy: boolean;
  result: string;
  copy: (text: string) => void;
}

/** Copies texts, and says whether it worked. */
export function useCopy(): Copy {
  const { cite } = useMessages();
  const [canCopy, setCanCopy] = useState(false);
  const [result, setResult] = useState('');
  // Absent on insecure addresses.
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
