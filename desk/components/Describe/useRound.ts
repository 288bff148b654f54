import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { openDrafts } from '#desk/unsaved';
import type { DescribedPicture } from '#model/desk/protocol';
import { keyPictures, orderRound, type RoundPicture, renewRound } from './round-pictures';

/** Texts that are typed and not saved, by the key of their picture. */
export const unsavedTexts = openDrafts<string>();

export interface Round {
  /** In the order that they had when the round began. Undefined until they are read. */
  pictures: RoundPicture[] | undefined;
  /** Why they could not be read: a sentence. */
  refused: string | undefined;
  read: () => Promise<unknown>;
  /** Writes the text of a picture. False if it is not written: the note says why. */
  write: (picture: RoundPicture, after: string) => Promise<boolean>;
  /** Undoes the last change, if it is one of this round. Returns the key of its picture. */
  takeBack: () => Promise<string | undefined>;
}

/**
 * Reads the pictures of a round, and again whenever the list is changed, but not after its own writing.
 *
 * @param field its name in the rest of the code, its header, and what people read
 */
export function useRound({ name, header, label }: { name: string; header: string; label: string }): Round {
  const { state, text, change, undo } = useDesk();
  const version = state.sheet?.version;
  const count = state.pictures;
  const counted = useRef(count);
  const id = state.sheet?.columns.find((column) => column.name === 'id')?.index;
  const [pictures, setPictures] = useState<RoundPicture[]>();
  const [refused, setRefused] = useState<string>();
  /** Versions that this round has written and the state has not told yet. */
  const own = useRef<string[]>([]);
  const written = useRef(new Set<string>());
  const begun = useRef(0);
  const running = useRef(0);

  const read = useCallback(async () => {
    begun.current += 1;
    running.current += 1;
    const turn = begun.current;
    try {
      const all = await readDesk<DescribedPicture[]>(`pictures?column=${encodeURIComponent(name)}`);
      const now = keyPictures(all, { name, id });
      if (turn === begun.current) {
        setRefused(undefined);
        setPictures((round) =>
          round ? renewRound(round, now) : orderRound(now, (key) => unsavedTexts.read(key) !== undefined),
        );
      }
      return now;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefused(error.message);
      return undefined;
    } finally {
      running.current -= 1;
    }
  }, [name, id]);
  useEffect(() => {
    const at = version === undefined ? -1 : own.current.indexOf(version);
    own.current = at === -1 ? [] : own.current.slice(at + 1);
    // Pictures that were just added are there once the folder has been read again.
    if (at === -1 || counted.current !== count) void read();
    counted.current = count;
  }, [version, count, read]);

  const write = async ({ key, row, seen, column }: RoundPicture, after: string) => {
    const what = text('changes', 'cell', { field: label, row });
    const cells = [{ row, seen, column, header, after }];
    const answer = await change({ label: what, addColumns: [header], cells });
    const isWritten = answer !== undefined && answer.conflicts.length === 0;
    if (isWritten) {
      own.current.push(answer.version);
      written.current.add(what);
      setPictures((round) =>
        round?.map((each) => (each.key === key ? { ...each, ...answer.rows[0], value: after } : each)),
      );
    }
    // The current reading may be older than the last writing.
    if (answer && (!isWritten || running.current > 0)) void read();
    return isWritten;
  };

  const takeBack = async () => {
    if (!state.undo || !written.current.has(state.undo.label)) return undefined;
    const before = new Map(pictures?.map(({ key, value }) => [key, value]));
    await undo();
    const now = await read();
    return now?.find(({ key, value }) => before.has(key) && before.get(key) !== value)?.key;
  };

  return { pictures, refused, read, write, takeBack };
}
