import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { CallRefused, readDesk, reasonOf } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { openDrafts } from '#desk/unsaved';
import type { DescribedPicture, DeskState } from '#model/desk/protocol';
import {
  bringBack,
  keyPictures,
  orderRound,
  pictureFilter,
  type Round,
  type RoundFilter,
  type RoundPicture,
  recentTexts,
  renewRound,
} from './round-pictures';

/** Unsaved texts, by the key of their picture. A text stays until the server has written it. */
export const unsavedTexts = openDrafts('describe', z.string());

function isUnsaved(key: string): boolean {
  return unsavedTexts.read(key) !== undefined;
}

/** Returns the text of a picture as its owner sees it. */
export function textOf({ key, value }: RoundPicture): string {
  return unsavedTexts.read(key) ?? value;
}

export interface OpenRound {
  /** Undefined until the pictures are loaded. */
  round: Round | undefined;
  /** Why they could not be loaded. */
  refused: string | undefined;
  read: () => Promise<unknown>;
  /** Shows the picture at a position. */
  show: (position: number) => void;
  /** Begins again, with unsaved and missing texts first. */
  restart: () => void;
  /** Keeps the text that is typed for a picture. */
  type: (picture: RoundPicture, typed: string) => void;
  /**
   * Writes the text that was typed for a picture, behind those that are still being written. If it is refused, for which a note gives
   * the reason, the picture comes back with it.
   */
  save: (picture: RoundPicture) => void;
  /** Waits until all texts are written. Resolves to false if one was refused meanwhile. */
  settle: () => Promise<boolean>;
  isWriting: boolean;
  /** Returns whether the text of a picture was refused. */
  isRefused: (picture: RoundPicture) => boolean;
  /** Undoes the last change, if it belongs to this round, and shows its picture. */
  undoLast: () => Promise<void>;
  /** Returns the last texts of the field. */
  recent: (picture: RoundPicture) => string[];
}

interface RoundOptions {
  /** Name of the field as in the schema, its header in the spreadsheet, and its label. */
  name: string;
  header: string;
  label: string;
  filter: RoundFilter;
}

/** Reads the pictures of a round, and again whenever the list changes, except by the round's own changes. */
export function useRound({ name, header, label, filter }: RoundOptions): OpenRound {
  const { state, text, change, undo, withWaiting } = useDesk();
  const desk = useRef(state);
  desk.current = state;
  const version = state.sheet?.version;
  const count = state.pictures;
  const counted = useRef(count);
  const id = state.sheet?.columns.find((column) => column.name === 'id')?.index;
  const [round, setRound] = useState<Round>();
  const [refused, setRefused] = useState<string>();
  /** The round as it is now, for what runs behind. */
  const latest = useRef<Round>(undefined);
  /** Texts to be written, by the key of their picture. */
  const waiting = useRef(new Map<string, string>());
  const refusedKeys = useRef(new Set<string>());
  const refusals = useRef(0);
  /** Texts that were saved in this round, in their order. */
  const saved = useRef<string[]>([]);
  /** Versions that this round has written, and that the state does not contain yet. */
  const writtenVersions = useRef<string[]>([]);
  const writtenLabels = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const renew = useCallback((make: (round: Round | undefined) => Round | undefined) => {
    latest.current = make(latest.current);
    setRound(latest.current);
  }, []);
  /** Shows what has changed beside the round: texts that are typed or written. */
  const redraw = useCallback(() => renew((now) => now && { ...now }), [renew]);
  /** Reads and writes one after the other, so that what is read is never older than what was written. */
  const inTurn = useCallback((work: () => Promise<unknown>) => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  }, []);

  const readNow = useCallback(async () => {
    try {
      const pictures = await readDesk<DescribedPicture[]>(`pictures?column=${encodeURIComponent(name)}`);
      const rows = withWaiting(pictures);
      const shown = pictures.map((each, index) => {
        const { seen = each.seen } = rows[index] ?? each;
        return { ...each, seen, value: seen[each.column] ?? '' };
      });
      const all = keyPictures(shown, { name, id });
      const passes = pictureFilter(filter, desk.current);
      const isWanted = (each: RoundPicture) => passes(each) || isUnsaved(each.key);
      setRefused(undefined);
      renew((now) =>
        now
          ? { ...now, all, pictures: renewRound(now.pictures, all, isWanted) }
          : { all, position: 0, pictures: orderRound(all.filter(isWanted), isUnsaved) },
      );
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefused(reasonOf(error));
    }
  }, [name, id, filter, renew, withWaiting]);
  const read = useCallback(() => inTurn(readNow), [inTurn, readNow]);
  useEffect(() => {
    const at = version === undefined ? -1 : writtenVersions.current.indexOf(version);
    writtenVersions.current = at === -1 ? [] : writtenVersions.current.slice(at + 1);
    // New pictures are in the list only after the folder has been read again.
    if (at === -1 || counted.current !== count) void read();
    counted.current = count;
  }, [version, count, read]);

  const write = async (key: string) => {
    const after = waiting.current.get(key);
    const picture = latest.current?.pictures.find((each) => each.key === key);
    if (after === undefined || !picture) return;
    const outcome = after === picture.value ? 'written' : await writeText(picture, after);
    // A later text of the same picture has a turn of its own.
    if (waiting.current.get(key) === after) waiting.current.delete(key);
    if (outcome !== 'refused') {
      if (unsavedTexts.read(key) === after) unsavedTexts.keep(key, undefined);
      refusedKeys.current.delete(key);
    }
    if (outcome === 'written') redraw();
    else if (outcome === 'undecided') {
      refusals.current += 1;
      // The desk keeps the text, and shows it with that of the file at the field.
      renew((now) => now && bringBack(now, key, refusedKeys.current));
      await readNow();
    } else {
      refusals.current += 1;
      // It comes back once, so that its owner may go on without it.
      if (!refusedKeys.current.has(key)) renew((now) => now && bringBack(now, key, refusedKeys.current));
      refusedKeys.current.add(key);
      await readNow();
    }
  };

  const writeText = async ({ key, row, seen, column }: RoundPicture, after: string) => {
    const changeLabel = text('changes', 'cell', { field: label, row });
    const cells = [{ row, seen, column, header, after }];
    const answer = await change({ label: changeLabel, addColumns: [header], cells });
    if (!answer) return 'refused';
    if (answer.conflicts.length > 0) return 'undecided';
    writtenVersions.current.push(answer.version);
    writtenLabels.current.add(changeLabel);
    const renewed = (each: RoundPicture) =>
      each.key === key ? { ...each, ...answer.rows[0], value: after } : each;
    renew((now) => now && { ...now, pictures: now.pictures.map(renewed) });
    return 'written';
  };

  const undoNow = async () => {
    const { undo: done } = await readDesk<Pick<DeskState, 'undo'>>('state').catch(() => desk.current);
    if (!done || !writtenLabels.current.has(done.label)) return;
    const before = new Map(latest.current?.pictures.map(({ key, value }) => [key, value]));
    await undo();
    await readNow();
    renew((now) => {
      const position = now?.pictures.findIndex(
        ({ key, value }) => before.has(key) && before.get(key) !== value,
      );
      return now && position !== undefined && position !== -1 ? { ...now, position } : now;
    });
  };

  return {
    round,
    refused,
    read,
    show: (position) => renew((now) => now && { ...now, position }),
    restart: () =>
      renew((now) => now && { ...now, position: 0, pictures: orderRound(now.pictures, isUnsaved) }),
    type({ key, value }, typed) {
      const isSame = typed === value && !waiting.current.has(key);
      unsavedTexts.keep(key, isSame ? undefined : typed);
      redraw();
    },
    save({ key, value }) {
      const after = unsavedTexts.read(key)?.trim();
      if (after === undefined) return;
      const isWaiting = waiting.current.has(key);
      if (after === (waiting.current.get(key) ?? value)) {
        unsavedTexts.keep(key, isWaiting ? after : undefined);
        if (!isWaiting) refusedKeys.current.delete(key);
      } else {
        waiting.current.set(key, after);
        unsavedTexts.keep(key, after);
        saved.current.push(after);
        void inTurn(() => write(key));
      }
      redraw();
    },
    async settle() {
      const before = refusals.current;
      await last.current;
      return refusals.current === before;
    },
    isWriting: waiting.current.size > 0,
    isRefused: ({ key }) => refusedKeys.current.has(key),
    undoLast: async () => void (await inTurn(undoNow)),
    recent: (picture) => recentTexts(picture, { saved: saved.current, all: latest.current?.all ?? [] }),
  };
}
