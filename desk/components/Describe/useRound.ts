import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { CallRefused, readDesk, reasonOf } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { openDrafts } from '#desk/unsaved';
import type { DescribedPicture } from '#model/desk/protocol';
import { keyPictures, orderRound, type RoundPicture, renewRound } from './round-pictures';

/** Unsaved texts, by the key of their picture. */
export const unsavedTexts = openDrafts('describe', z.string());

export interface Round {
  /** In the order of the start of the round. Undefined until they are loaded. */
  pictures: RoundPicture[] | undefined;
  /** Why they could not be loaded. */
  refused: string | undefined;
  read: () => Promise<unknown>;
  /**
   * Writes the text of a picture. A refused one has a note with the reason; one that is to be decided is kept, and shown with the
   * picture.
   */
  write: (picture: RoundPicture, after: string) => Promise<'written' | 'refused' | 'undecided'>;
  /** Undoes the last change, if it belongs to this round. Resolves to the key of its picture. */
  undoLast: () => Promise<string | undefined>;
}

/**
 * Reads the pictures of a round, and again whenever the list changes, except by the round's own changes.
 *
 * @param field name as in the schema, header in the spreadsheet, and label
 */
export function useRound({ name, header, label }: { name: string; header: string; label: string }): Round {
  const { state, text, change, undo, withWaiting } = useDesk();
  const version = state.sheet?.version;
  const count = state.pictures;
  const counted = useRef(count);
  const id = state.sheet?.columns.find((column) => column.name === 'id')?.index;
  const [pictures, setPictures] = useState<RoundPicture[]>();
  const [refused, setRefused] = useState<string>();
  /** Versions that this round has written, and that the state does not contain yet. */
  const writtenVersions = useRef<string[]>([]);
  const writtenLabels = useRef(new Set<string>());
  const readings = useRef(0);
  const activeReadings = useRef(0);

  const read = useCallback(async () => {
    readings.current += 1;
    activeReadings.current += 1;
    const turn = readings.current;
    try {
      const read = await readDesk<DescribedPicture[]>(`pictures?column=${encodeURIComponent(name)}`);
      const rows = withWaiting(read);
      const all = read.map((each, index) => {
        const { seen = each.seen } = rows[index] ?? each;
        return { ...each, seen, value: seen[each.column] ?? '' };
      });
      const now = keyPictures(all, { name, id });
      if (turn === readings.current) {
        setRefused(undefined);
        setPictures((round) =>
          round ? renewRound(round, now) : orderRound(now, (key) => unsavedTexts.read(key) !== undefined),
        );
      }
      return now;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefused(reasonOf(error));
      return undefined;
    } finally {
      activeReadings.current -= 1;
    }
  }, [name, id, withWaiting]);
  useEffect(() => {
    const at = version === undefined ? -1 : writtenVersions.current.indexOf(version);
    writtenVersions.current = at === -1 ? [] : writtenVersions.current.slice(at + 1);
    // New pictures are in the list only after the folder has been read again.
    if (at === -1 || counted.current !== count) void read();
    counted.current = count;
  }, [version, count, read]);

  const write = async ({ key, row, seen, column }: RoundPicture, after: string) => {
    const changeLabel = text('changes', 'cell', { field: label, row });
    const cells = [{ row, seen, column, header, after }];
    const answer = await change({ label: changeLabel, addColumns: [header], cells });
    const isWritten = answer !== undefined && answer.conflicts.length === 0;
    if (isWritten) {
      writtenVersions.current.push(answer.version);
      writtenLabels.current.add(changeLabel);
      setPictures((round) =>
        round?.map((each) => (each.key === key ? { ...each, ...answer.rows[0], value: after } : each)),
      );
    }
    // The current reading may be older than the change.
    if (answer && (!isWritten || activeReadings.current > 0)) void read();
    return isWritten ? 'written' : answer ? 'undecided' : 'refused';
  };

  const undoLast = async () => {
    if (!state.undo || !writtenLabels.current.has(state.undo.label)) return undefined;
    const before = new Map(pictures?.map(({ key, value }) => [key, value]));
    await undo();
    const now = await read();
    return now?.find(({ key, value }) => before.has(key) && before.get(key) !== value)?.key;
  };

  return { pictures, refused, read, write, undoLast };
}
