import { useCallback, useEffect } from 'react';
import { CallRefused } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';
import type { PublishState } from '#model/desk/protocol';

/** Milliseconds between two looks at a build that runs. */
const pace = 1000;

export interface PublishView {
  /** Undefined until it is read. */
  publish: PublishState | undefined;
  /** Why it could not be read: a sentence. */
  unread: string | undefined;
  read: () => Promise<void>;
  /** Returns the answer to a call. Undefined if it was refused: the note at the foot says why. */
  attempt: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
}

/** Holds the data of the view, and reads it again when the folder has changed, and every second while a build runs. */
export function usePublish(): PublishView {
  const { say } = useDesk();
  const { answer: publish, refused: unread, read } = useReading<PublishState>('publish');
  const attempt = useCallback(
    async <Answer>(call: () => Promise<Answer>) => {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        say({ kind: 'refused', text: error.message });
        return undefined;
      }
    },
    [say],
  );
  const isRunning = publish?.build.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void read(), pace);
    return () => clearInterval(timer);
  }, [isRunning, read]);
  return { publish, unread, read, attempt };
}
