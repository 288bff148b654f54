import { type ChildProcess, fork } from 'node:child_process';
import { receivedError, type SentError } from '#scripts/disk/sent-error';
import type { NextSettings } from '#scripts/local-server/next-settings';
import type { ReadData } from '#scripts/local-server/read-data';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { CommandError } from '#scripts/report/command-error';
import { programFile } from '../programs.mjs';

export interface ReadOptions extends Pick<PipelineOptions, 'folder' | 'work' | 'today' | 'glance'> {
  /** Name of the store's folder in the work folder. */
  store: string;
}

export type CollectionAnswer = { kind: 'read'; data: ReadData } | SentError;

/** Sent before the answer: rows, pages and settings are read, pictures are not yet looked at. */
export interface ReadingBegun {
  kind: 'begun';
  settings: NextSettings;
}

export interface ReadOnceOptions extends Required<Pick<ReadOptions, 'glance'>> {
  /** Called before pictures are looked at. */
  onBegun?: (settings: NextSettings) => void;
}

/**
 * Returns a function that reads a collection and writes its store, in a child process. It must not be called again
 * while it runs. It throws what `prepare` throws, and a CommandError if the process ends.
 */
export function openCollectionReader(
  options: Omit<ReadOptions, 'glance'>,
): (options: ReadOnceOptions) => Promise<ReadData> {
  let child: ChildProcess | undefined;

  return async ({ glance, onBegun }) => {
    const running = child?.connected ? child : startProcess();
    child = running;
    running.ref();
    running.channel?.ref();
    try {
      const answer = await new Promise<CollectionAnswer>((resolve, reject) => {
        running.on('message', (message: ReadingBegun | CollectionAnswer) => {
          if (message.kind === 'begun') onBegun?.(message.settings);
          else resolve(message);
        });
        running.once('error', reject);
        running.once('close', (code, signal) =>
          reject(new CommandError(`The folder could not be read: its process ended (${signal ?? code}).`)),
        );
        const { folder, work, today, store } = options;
        running.send({ folder, work, today, store, glance } satisfies ReadOptions, () => undefined);
      });
      if (answer.kind !== 'read') throw receivedError(answer);
      return answer.data;
    } finally {
      running.removeAllListeners();
      // An idle child must not keep the parent running.
      running.unref();
      running.channel?.unref();
    }
  };
}

function startProcess(): ChildProcess {
  return fork(programFile('collection-process'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Allows maps and sets in messages.
    serialization: 'advanced',
  });
}
