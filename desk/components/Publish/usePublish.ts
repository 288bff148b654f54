import { useCallback, useEffect } from 'react';
import { CallRefused } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';
import type { PublishState } from '#model/desk/protocol';

/** Milliseconds between two polls of a running build. */
const pollInterval = 1000;

export interface PublishView {
  /** Undefined until it is loaded. */
  publish: PublishState | undefined;
  /** Why it could not be loaded. */
  unread: string | undefined;
  read: () => Promise<void>;
  /** Returns the result of a request; undefined if it was refused, with a note of the reason. */
  attempt: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
}

/** Loads the data of the view, again when the folder changes, and every second during a build. */
export function usePublish(): PublishView {
  const { showNote } = useDesk();
  const { answer: publish, refused: unread, read } = useReading<PublishState>('publish');
  const attempt = useCallback(
    async <Answer>(call: () => Promise<Answer>) => {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        showNote({ kind: 'refused', text: error.message });
        return undefined;
      }
    },
    [showNote],
  );
  const isRunning = publish?.build.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void read(), pollInterval);
    return () => clearInterval(timer);
  }, [isRunning, read]);
  return { publish, unread, read, attempt };
}
