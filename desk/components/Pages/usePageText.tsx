import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, readDesk, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { openDrafts } from '#desk/unsaved';
import type { PageText } from '#model/desk/protocol';

/** Milliseconds without a key after which a text is saved. */
const pause = 2000;

/** Unsaved text by file: also of pages that were left, until the window is closed. */
const drafts = openDrafts<{ typed: string; onDisk: PageText }>();

function keepDraft(typed: string, onDisk: PageText): void {
  drafts.keep(onDisk.file, typed === onDisk.text ? undefined : { typed, onDisk });
}

/** A page as it is typed, and as it is on the disk. */
export interface PageOnDisk {
  /** Undefined until it is read. */
  typed: string | undefined;
  /** Hash of the file as it was read or written last. */
  version: string | undefined;
  status: 'saved' | 'unsaved' | 'saving' | 'conflict';
  /** Why it could not be read or saved: a sentence. */
  refused: string | undefined;
  type: (text: string) => void;
  /** Saves the typed text, if it is not saved yet. */
  save: () => void;
  /** If the file was changed meanwhile: replaces the typed text by the file's, or the other way round. */
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Reads the text of a page, again whenever the folder has changed, and saves it after a pause. */
export function usePageText(file: string): PageOnDisk {
  const { state, text, say, refresh } = useDesk();
  const [typed, setTyped] = useState(() => drafts.read(file)?.typed);
  const [onDisk, setOnDisk] = useState(() => drafts.read(file)?.onDisk);
  /** The file as another has changed it, if the text was changed here, too. */
  const [theirs, setTheirs] = useState<PageText>();
  const [unread, setUnread] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const now = useRef({ typed, onDisk, isSaving });
  now.current = { typed, onDisk, isSaving };
  const isLeft = useRef(false);
  const sayKept = useCallback(
    (why: string) => say({ kind: 'refused', text: `${why} ${text('pages', 'kept', { file })}` }),
    [file, text, say],
  );

  const take = useCallback((read: PageText) => {
    setOnDisk(read);
    setTyped(read.text);
    setTheirs(undefined);
    setRefused(undefined);
  }, []);
  const read = useCallback(async () => {
    if (now.current.isSaving) return;
    try {
      const found = await readDesk<PageText>(`page?file=${encodeURIComponent(file)}`);
      const { typed: text, onDisk: last, isSaving: isLate } = now.current;
      setUnread(undefined);
      if (isLate || found.version === last?.version) return;
      if (text === undefined || text === last?.text || text === found.text) take(found);
      else setTheirs(found);
    } catch (error) {
      setUnread(error instanceof Error ? error.message : String(error));
    }
  }, [file, take]);
  // Read again with each state.
  useEffect(() => void read(), [read, state]);

  const write = useCallback(
    async (after: string, version: string) => {
      setSaving(true);
      // At once: nothing is rendered any more if the page is left meanwhile.
      now.current.isSaving = true;
      const label = text('pages', 'changed', { file });
      try {
        const written = await writeDesk<{ version: string }>('write-page', {
          label,
          file,
          text: after,
          version,
        });
        const saved = { file, text: after, version: written.version };
        now.current.onDisk = saved;
        setOnDisk(saved);
        setTheirs(undefined);
        setRefused(undefined);
        say({ kind: 'saved', text: label });
        const { typed: last } = now.current;
        if (!isLeft.current || last === undefined) return;
        if (drafts.read(file)?.typed === last) keepDraft(last, saved);
        if (last !== after) await write(last, saved.version);
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setRefused(error.message);
        if (isLeft.current) sayKept(error.message);
      } finally {
        setSaving(false);
        now.current.isSaving = false;
        // Reads the page again, too: if it was refused, because the file has changed.
        await refresh();
      }
    },
    [file, text, say, sayKept, refresh],
  );
  const isUnsaved = typed !== undefined && onDisk !== undefined && typed !== onDisk.text;
  const save = useCallback(() => {
    const { typed: after, onDisk: last, isSaving: isBusy } = now.current;
    if (after === undefined || !last || after === last.text || isBusy) return;
    void write(after, last.version);
  }, [write]);
  useEffect(() => {
    if (!isUnsaved || theirs || isSaving || typed === undefined) return;
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [isUnsaved, theirs, isSaving, typed, save]);
  useEffect(() => {
    if (typed !== undefined && onDisk) keepDraft(typed, onDisk);
  }, [typed, onDisk]);
  const leave = useRef(save);
  leave.current = () => {
    if (!theirs || isSaving) return save();
    sayKept(text('pages', 'changedMeanwhile'));
  };
  // Another page, or another view, is looked at.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      leave.current();
    };
  }, []);

  return {
    typed,
    version: theirs?.version ?? onDisk?.version,
    status: theirs ? 'conflict' : isSaving ? 'saving' : isUnsaved ? 'unsaved' : 'saved',
    refused: refused ?? unread,
    type: setTyped,
    save: () => {
      if (!theirs) save();
    },
    takeTheirs: () => theirs && take(theirs),
    keepMine: () => typed !== undefined && theirs && void write(typed, theirs.version),
  };
}
